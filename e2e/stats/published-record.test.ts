import { expect, onTestFinished, test } from "vitest";
import { expectNoAxeViolations, login, newPage } from "../testing/browser.ts";
import { rowsOf } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { sizes } from "../testing/sizes.ts";

test("where published tables are imported, a page compares years with them, and our count opens its deals", async () => {
  const portal = await sharedPortal();
  const year = new Date().getFullYear() - 1;
  const page = await newPage({ portal });
  await login(page, "maria.ortiz@northgate.example");
  await page.goto("/stats/additional-stats/average-age");
  const menu = page.getByRole("navigation", { name: "Additional Stats" });
  const tab = menu.getByRole("tab", { name: "Beside the Published Record" });
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
  await page.getByRole("heading", { level: 1, name: "Beside the Published Record" }).waitFor();
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
  await page.getByRole("checkbox", { name: "SEC, Corporate Issuers" }).check();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Excel" }).click();
  expect((await downloading).suggestedFilename()).toBe("Beside the Published Record.xlsx");

  const count = table.getByRole("button", { name: new RegExp(`^${year}, Our IPOs: `) });
  const shown = Number(await count.textContent());
  expect(shown).toBeGreaterThan(0);
  await page.setViewportSize(sizes.phone);
  await expectNoAxeViolations(page);
  await count.click();
  await page.waitForURL(/\/priced\?viewId=/);
  await rowsOf(page).first().waitFor();
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect.poll(() => chips.textContent()).toContain("SEC corporate");
});
