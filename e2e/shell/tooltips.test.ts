import { expect, test } from "vitest";
import { newPage, signIn, stopClock } from "../testing/browser.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

test("a tooltip appears half a second after the pointer arrives, and disappears a fifth of a second after it leaves (S-355, S-356)", async () => {
  const page = await newPage({ portal });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/faq");
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
  // The clock moves in steps, between which the page can draw that the tooltip has gone.
  for (const step of [60, 40, 50, 40]) {
    await page.clock.runFor(step);
    await expect.poll(() => tooltip.isVisible()).toBe(true);
  }
  await page.clock.runFor(20);
  await tooltip.waitFor({ state: "hidden" });
});
