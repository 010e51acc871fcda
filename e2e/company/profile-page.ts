import type { Locator, Page } from "playwright-core";
import { openAsNewMember } from "../testing/grid.ts";
import { sharedPortal } from "../testing/shared-portal.ts";

const portal = await sharedPortal();

/** Addresses of companies of the demo market, by what is known of them. */
export const full = await findPriced(["summary", "question"]);
export const other = await findPriced(["rationale"], full);
export const bare = await findUnrated();

/** Finds a priced company with peers whose last report has these sections. */
async function findPriced(sections: readonly string[], except = ""): Promise<string> {
  let query = portal.db
    .selectFrom("deal_row")
    .select("company_ticker")
    .where("is_main_deal", "=", true)
    .where("status", "=", "Priced")
    .where("company_ticker", "!=", except)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("comparable")
          .select("position")
          .whereRef("comparable.company_key", "=", "deal_row.company_key"),
      ),
    );
  for (const section of sections)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("research_report")
          .innerJoin(
            "research_paragraph",
            "research_paragraph.report_id",
            "research_report.report_id",
          )
          .select("research_report.report_id")
          .whereRef("research_report.company_key", "=", "deal_row.company_key")
          .where("section", "=", section as "summary"),
      ),
    );
  const rows = await query.orderBy("offer_on", "desc").orderBy("company_ticker").limit(1).execute();
  return rows[0]?.company_ticker ?? "";
}

async function findUnrated(): Promise<string> {
  const { company_ticker } = await portal.db
    .selectFrom("deal_row")
    .select("company_ticker")
    .where("is_main_deal", "=", true)
    .where("status", "=", "Filed")
    .where("rated_on", "is", null)
    .orderBy("company_ticker")
    .limit(1)
    .executeTakeFirstOrThrow();
  return company_ticker;
}

/** The name of a company, its present ticker, by which charts call it, and the kind of its main deal. */
export async function dealOf(companyTicker: string) {
  const { ticker, name, ipo_type_key } = await portal.db
    .selectFrom("deal_row")
    .innerJoin("company", "company.company_key", "deal_row.company_key")
    .innerJoin("deal", "deal.deal_key", "deal_row.deal_key")
    .select(["deal_row.ticker", "company.name", "deal.ipo_type_key"])
    .where("is_main_deal", "=", true)
    .where("deal_row.company_ticker", "=", companyTicker)
    .executeTakeFirstOrThrow();
  return { ticker: ticker ?? companyTicker, name, ipoTypeKey: ipo_type_key };
}

export async function openCompany(address: string): Promise<Page> {
  const page = await openAsNewMember(portal, address);
  await page.getByRole("navigation", { name: "Company sections" }).waitFor();
  return page;
}

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

export async function nameOf(link: Locator): Promise<string> {
  return (await link.textContent()) ?? "";
}
