import { type RawBuilder, sql } from "kysely";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { spacStageLabels } from "../../domain/fields/labels.ts";
import type { SpacStage } from "../../domain/spacs/lifecycle.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** Finds the address of a company of the demo market by its main deal `r`, or by itself, `c`. */
async function findCompany(condition: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ ticker: string }>`
    select c.company_ticker as ticker
    from company c left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    where ${condition} order by c.company_ticker limit 1
  `.execute(portal.db);
  const [found] = rows;
  if (found === undefined) throw new Error("The demo market has no such company");
  return found.ticker;
}

const term = (name: string) => sql`exists (
  select from financial_statement s where s.company_key = c.company_key and s.term = ${name})`;
const inDollars = sql`exists (
  select from financial_statement s where s.company_key = c.company_key and s.currency = 'USD')`;
const spac = (stage: string) => sql`r.is_spac and r.spac_stage = ${stage}`;

/** Opens every tab of a company and looks for content without a gap in it. */
async function walkTabs(page: Page, ticker: string): Promise<void> {
  await page.goto(`/company/${encodeURIComponent(ticker)}`);
  const tabs = tabsOf(page);
  await tabs.first().waitFor();
  const labels = await tabs.allInnerTexts();
  for (const label of labels) {
    const tab = page.getByRole("tab", { name: label, exact: true });
    await tab.click();
    await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => page.getByRole("status", { name: /^Loading/ }).count()).toBe(0);
    await expect
      .poll(() => page.locator("main").textContent())
      .not.toMatch(/undefined|NaN|Infinity|\[object|Something went wrong|Try again/);
    if (label !== "Overview")
      await expect.poll(() => page.locator("main section h2").count()).toBeGreaterThan(0);
  }
}

function tabsOf(page: Page) {
  return page.getByRole("navigation", { name: "Company sections" }).getByRole("tab");
}

const states: [state: string, condition: RawBuilder<unknown>][] = [
  ["filed", sql`r.status = 'Filed' and not r.is_spac`],
  ["scheduled", sql`r.status = 'Scheduled' and not r.is_spac`],
  ["priced", sql`r.status = 'Priced' and r.rated_on is not null`],
  ["priced without research", sql`r.status = 'Priced' and r.rated_on is null and not r.is_spac`],
  ["withdrawn", sql`r.status = 'Withdrawn'`],
  ["quarters only", sql`${term("quarter")} and not ${term("annual")}`],
  ["local currency only", sql`${term("annual")} and not ${inDollars}`],
  [
    "private",
    sql`r.deal_key is null and exists (select from monitor_entry m where m.company_key = c.company_key)`,
  ],
];

test.each(states)("every tab of a company is whole: %s", async (_state, condition) => {
  const page = await openAsNewMember(portal, "/favorites");
  await walkTabs(page, await findCompany(condition));
  await expect.poll(() => tabsOf(page).first().innerText()).toBe("Overview");
  await expect.poll(() => tabsOf(page).allInnerTexts()).toContain("Team Notes");
});

test("every tab of a SPAC is whole, at each stage that the market has", async () => {
  const { rows } = await sql<{ stage: SpacStage }>`
    select distinct spac_stage as stage from deal_row where is_spac and is_main_deal and spac_stage is not null
  `.execute(portal.db);
  expect(rows.length).toBeGreaterThanOrEqual(4);
  const page = await openAsNewMember(portal, "/favorites");
  for (const { stage } of rows) {
    await walkTabs(page, await findCompany(spac(stage)));
    await expect.poll(() => tabsOf(page).allInnerTexts()).not.toContain("Investment Rationale");
    await page.getByRole("tab", { name: "Overview" }).click();
    await page.getByText(spacStageLabels[stage], { exact: true }).first().waitFor();
  }
});

test("a company of which nothing but its name is known has its two tabs, and nothing is invented", async () => {
  await sql`
    insert into company (company_key, company_ticker, name, source, updated_at)
    values (99999, 'ONLYNAME', 'Only a Name', 'test', now())
  `.execute(portal.db);
  const page = await openAsNewMember(portal, "/favorites");
  await walkTabs(page, "ONLYNAME");
  await expect.poll(() => tabsOf(page).allInnerTexts()).toEqual(["Overview", "Team Notes"]);
  await page.getByRole("tab", { name: "Overview" }).click();
  await expect.poll(() => page.locator("main h1").textContent()).toBe("Only a Name");
  await expect.poll(() => page.locator("main [data-fact]").count()).toBe(0);
  await sql`delete from company where company_key = 99999`.execute(portal.db);
});
