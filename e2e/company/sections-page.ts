import { sql } from "kysely";
import { newPage, signIn } from "../testing/browser.ts";
import { moveTo, nextReply } from "../testing/company-page.ts";
import { findCompany, hasSection } from "../testing/find-company.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** Opens the overview of a company that has what the tests of its sections are about, and notes what it asks for. */
export async function openOverview() {
  const ticker = await findCompany(
    portal.db,
    sql`r.status = 'Priced' and c.web_address is not null
    and (select count(*) from deal_underwriter u where u.deal_key = r.deal_key) > 3
    and exists (select from comparable p where p.company_key = c.company_key)
    and ${hasSection("bull")} and ${hasSection("bear")}
    and (select min(t.expires_on) from lockup_tranche t where t.deal_key = r.deal_key) < current_date`,
  );
  const page = await newPage({ portal });
  await signIn(page, (await portal.newMember()).email);
  const comparisons: string[] = [];
  const charts: { startDate: string; endDate: string }[] = [];
  const note = (what: string, address: string) => {
    const [, name] = /Company\/(\w+Comparison)/.exec(address) ?? [];
    if (name !== undefined) comparisons.push(`${name} ${what}`);
  };
  page.on("request", (request) => {
    note("asked", request.url());
    if (request.url().endsWith("/Company/ChartPerformance")) charts.push(request.postDataJSON());
  });
  page.on("requestfinished", (request) => note("answered", request.url()));
  const answered = nextReply(page, "Profile");
  await moveTo(page, ticker);
  return { page, comparisons, charts, profile: await answered };
}
