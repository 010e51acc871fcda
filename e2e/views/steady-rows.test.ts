import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { ViewData } from "../../domain/contract/view-shapes.ts";
import { clockOf, expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { callsTo, rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

test("rows do not move by themselves while the user looks at them (complaint 13)", async () => {
  const { page, readings, shown } = await openPriced();
  const before = await shown();
  expect(before.length).toBeGreaterThan(5);
  await page.clock.runFor("10:00");
  expect(readings()).toBe(1);
  await expect.poll(() => shown()).toEqual(before);
});

test("new rows are shown only on request (complaint 13)", async () => {
  const { page, readings, shown, addDeal } = await openPriced();
  const before = await shown();
  const offer = page.getByRole("button", { name: "Show 1 new" });
  await comeBackLater(page);
  await expect.poll(readings).toBe(2);
  await expect.poll(() => offer.count()).toBe(0);

  addDeal();
  await comeBackLater(page);
  await offer.waitFor();
  await expect.poll(() => shown()).toEqual(before);
  await expectNoAxeViolations(page);
  await offer.click();
  await expect.poll(async () => (await shown()).join()).toContain("Later Corp");
  await expect.poll(() => offer.count()).toBe(0);
});

async function openPriced() {
  const page = await newPage({ portal });
  await clockOf(page).install();
  await signIn(page, (await portal.newMember()).email);
  let isLater = false;
  await page.route("**/view/Type/Priced?*", async (route) => {
    const response = await route.fetch();
    const answer: { data: ViewData } = await response.json();
    const { dataTable } = answer.data;
    const [newest] = dataTable.rows;
    if (isLater && newest !== undefined) {
      dataTable.rows.push({ ...newest, rowId: "later", companyName: "Later Corp" });
      dataTable.totalRows += 1;
    }
    await route.fulfill({ response, json: answer });
  });
  await page.goto("/priced");
  await rowsOf(page).first().waitFor();
  return {
    page,
    readings: () => callsTo(page, "GET", /\/view\/Type\/Priced$/).length,
    shown: () => rowsOf(page).evaluateAll((all) => all.map((row) => row.textContent)),
    addDeal: () => {
      isLater = true;
    },
  };
}

/** Looks elsewhere for a minute, and waits until the page has read the view again: it reads one at a time. */
async function comeBackLater(page: Page): Promise<void> {
  const answer = page.waitForResponse(/\/view\/Type\/Priced\b/);
  await page.clock.runFor("01:00");
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await (await answer).finished();
}
