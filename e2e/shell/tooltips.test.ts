import { expect, test } from "vitest";
import { login, newPage, stopClock } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

test("a tooltip appears half a second after the pointer arrives, and disappears a fifth of a second after it leaves (S-355, S-356)", async () => {
  const page = await newPage({ portal });
  await login(page, "maria.ortiz@northgate.example");
  const icon = page.getByRole("banner").getByRole("link", { name: "Contact Us" });
  const tooltip = page.getByRole("tooltip", { name: "Contact Us" });
  await icon.waitFor();
  // The clock of the browser moves only when the test moves it.
  await stopClock(page);
  await icon.hover();
  await page.clock.runFor(400);
  await expect.poll(() => tooltip.isVisible()).toBe(false);
  await page.clock.runFor(90);
  await expect.poll(() => tooltip.isVisible()).toBe(false);
  await page.clock.runFor(20);
  await tooltip.waitFor();
  await page.mouse.move(600, 600);
  await page.clock.runFor(190);
  await expect.poll(() => tooltip.isVisible()).toBe(true);
  await page.clock.runFor(20);
  await tooltip.waitFor({ state: "hidden" });
});
