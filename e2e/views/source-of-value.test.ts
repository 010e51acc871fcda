import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn, stopClock } from "../testing/browser.ts";
import { openRows, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

const cell = (page: Page, column: string) =>
  rowsOf(page).locator(`[role=gridcell][col-id=${column}]`).first();
const source = (page: Page) => page.getByRole("dialog", { name: /^Source of/ });
const menuItem = (page: Page, name: string) => page.getByRole("menuitem", { name });

test("a cell tells where its value comes from, by keyboard and by mouse, and gives its text to the clipboard", async () => {
  const page = await openRows(portal, "/priced");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const total = cell(page, "TotalReturn");
  const text = (await total.textContent()) ?? "";
  await total.click();
  await page.keyboard.press("Shift+F10");
  await menuItem(page, "Source of this value").waitFor();
  await expect
    .poll(() =>
      menuItem(page, "Source of this value").evaluate((item) => item === document.activeElement),
    )
    .toBe(true);
  await page.keyboard.press("Enter");
  const dialog = source(page);
  await dialog.getByText("Current price ÷ IPO price − 1").waitFor();
  await dialog.getByText("Generated for the demo market").first().waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await expect
    .poll(() => total.evaluate((element) => element === document.activeElement))
    .toBe(true);

  await total.click({ button: "right" });
  await menuItem(page, "Copy value").click();
  await page.getByText("Value copied").waitFor();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(text.replace(/^[^\d−—]+/, ""));

  await total.click({ button: "right" });
  await expect
    .poll(() => page.getByRole("menu").evaluate((menu) => menu.contains(document.activeElement)))
    .toBe(true);
  await page.keyboard.press("Escape");
  await menuItem(page, "Copy value").waitFor({ state: "hidden" });
});

test("a long press opens the menu on a phone, and the source fits the screen", async () => {
  const page = await newPage({ portal, size: "phone", theme: "dark" });
  await signIn(page, (await portal.newMember()).email);
  await page.goto("/priced");
  await rowsOf(page).first().waitFor();
  await stopClock(page);
  const total = cell(page, "TotalReturn");
  await total.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    const finger = new Touch({
      identifier: 1,
      target: element,
      clientX: left + 5,
      clientY: top + 5,
    });
    element.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [finger] }));
  });
  await page.clock.runFor(600);
  await page.clock.resume();
  await menuItem(page, "Source of this value").click();
  await source(page).getByText("Current price ÷ IPO price − 1").waitFor();
  const width = () => source(page).evaluate((element) => element.scrollWidth - element.clientWidth);
  await expect.poll(width).toBe(0);
  await expectNoAxeViolations(page);
});
