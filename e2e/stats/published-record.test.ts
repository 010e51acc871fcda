import { expect, onTestFinished, test } from "vitest";
import { expectNoAxeViolations, newPage, signIn } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import {
  block,
  downloadTables,
  expectWholeOnPaper,
  expectWholeOnPhone,
  openDealsAndReturn,
  readByKeyboard,
  savePicture,
  shownTexts,
} from "./page-steps.ts";

test("where published tables are imported, a page compares years with them, and our count opens its deals (S-412)", async () => {
  const portal = await sharedPortal();
  const year = new Date().getFullYear() - 1;
  // The test adds figures without a new version of the market, so a browser would trust a copy of an earlier reply.
  const page = await newPage({ portal, isNew: true });
  await signIn(page, "maria.ortiz@northgate.example");
  await page.goto("/stats/additional-stats/average-age");
  const menu = page.getByRole("navigation", { name: "Additional Stats" });
  const tab = menu.getByRole("tab", { name: "Compared with Published Data" });
  await page.getByRole("heading", { level: 1, name: "Average Age of IPOs" }).waitFor();
  await page.getByRole("table").first().waitFor();
  await expect.poll(() => tab.count()).toBe(0);

  onTestFinished(async () => void (await portal.db.deleteFrom("published_figure").execute()));
  await portal.db
    .insertInto("published_figure")
    .values([{ series: "sec-corporate", year, deals: 9000, proceeds_usd: 1e12 }])
    .execute();
  await page.goto("/stats/additional-stats/median-age");
  await tab.click();
  await page.getByRole("heading", { level: 1, name: "Compared with Published Data" }).waitFor();
  await expect.poll(() => page.getByRole("heading", { level: 1 }).count()).toBe(1);
  await expect.poll(() => page.title()).toBe("Compared with Published Data · Greenshoe");
  const table = page.getByRole("table", { name: "SEC, Corporate Issuers" });
  await expect
    .poll(() => table.getByRole("columnheader").allTextContents())
    .toEqual([
      ...["Year", "Our IPOs", "SEC IPOs", "Difference in IPOs"],
      ...["Our Proceeds", "SEC Proceeds", "Difference in Proceeds", "Why the Figures Differ"],
    ]);
  await table.getByRole("cell", { name: "9,000", exact: true }).waitFor();
  await table.getByText(/in none of the imported calendars/).waitFor();
  await expectNoAxeViolations(page);
  const chart = () => block(page, "SEC, Corporate Issuers, IPOs").getByRole("img");
  await chart().focus();
  await page.keyboard.press("End");
  await page.getByRole("status").getByText("SEC IPOs").locator("b", { hasText: "9,000" }).waitFor();
  await readByKeyboard(page, "SEC, Corporate Issuers, IPOs");
  await page
    .getByRole("radiogroup", { name: "Figures of SEC, Corporate Issuers" })
    .getByText("Proceeds", { exact: true })
    .click();
  await savePicture(page, "SEC, Corporate Issuers, Proceeds");
  await page.getByRole("checkbox", { name: "SEC, Corporate Issuers" }).check();
  const { name, texts } = await downloadTables(page);
  expect(name).toBe("Compared with Published Data.xlsx");
  // The last column says why, which Excel has on a sheet of its own.
  await expect
    .poll(async () => (await shownTexts(table)).map((cells) => cells.slice(0, -1)))
    .toEqual(texts);
  await expectWholeOnPaper(page);
  await openDealsAndReturn(page, table);
  await page.getByRole("heading", { level: 1, name: "Compared with Published Data" }).waitFor();

  const reader = await newPage({ portal, isNew: true });
  await signIn(reader, "lee.park@harborpension.example");
  await reader.goto(page.url());
  await expect
    .poll(() => shownTexts(block(reader, "SEC, Corporate Issuers").getByRole("table")))
    .toEqual(await shownTexts(table));

  const count = table.getByRole("button", { name: new RegExp(`^${year}, Our IPOs: `) });
  await expect.poll(async () => Number(await count.textContent())).toBeGreaterThan(0);
  await expectWholeOnPhone(page);
  await count.click();
  await page.waitForURL(/\/priced\?viewId=/);
  await rowsOf(page).first().waitFor();
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect.poll(() => chips.textContent()).toContain("SEC corporate");
});
