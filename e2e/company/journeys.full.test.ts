import { sql } from "kysely";
import { expect, test } from "vitest";
import { spacStageLabels } from "../../domain/fields/labels.ts";
import type { SpacStage } from "../../domain/spacs/lifecycle.ts";
import { companyStates, findCompany } from "../testing/find-company.ts";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";
import { tabsOf, walkTabs } from "../testing/walk-tabs.ts";

const portal = await sharedPortal();

const spac = (stage: string) => sql`r.is_spac and r.spac_stage = ${stage}`;

test.each(companyStates)("every tab of a company is whole: %s", async (_state, condition) => {
  const page = await openAsNewMember(portal, "/favorites");
  await walkTabs(page, await findCompany(portal.db, condition));
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
    await walkTabs(page, await findCompany(portal.db, spac(stage)));
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
