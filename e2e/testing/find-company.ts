import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Schema } from "../../server/db/schema.ts";

/** Finds the address of a company of the demo market by its main deal `r`, or by itself, `c`; throws when it has none. */
export async function findCompany(
  db: Kysely<Schema>,
  condition: RawBuilder<unknown>,
): Promise<string> {
  const { rows } = await sql<{ ticker: string }>`
    select c.company_ticker as ticker
    from company c left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    where ${condition} order by c.company_ticker limit 1
  `.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("The demo market has no such company");
  return found.ticker;
}

/** True of companies whose last report has this section. */
export const hasSection = (section: string) => sql`exists (
  select from research_paragraph p where p.section = ${section} and p.report_id = (
    select report_id from research_report s where s.company_key = c.company_key and s.posted_on <= current_date
    order by s.posted_on desc, s.report_id desc limit 1
  ))`;

const states = (term: string) => sql`exists (
  select from financial_statement s where s.company_key = c.company_key and s.term = ${term})`;
const inDollars = sql`exists (
  select from financial_statement s where s.company_key = c.company_key and s.currency = 'USD')`;

/** The states in which a company can be, each with what is true of its main deal `r` or of itself, `c`. */
export const companyStates: [state: string, condition: RawBuilder<unknown>][] = [
  ["filed", sql`r.status = 'Filed' and not r.is_spac`],
  ["scheduled", sql`r.status = 'Scheduled' and not r.is_spac`],
  ["priced", sql`r.status = 'Priced' and r.rated_on is not null`],
  ["priced without research", sql`r.status = 'Priced' and r.rated_on is null and not r.is_spac`],
  ["withdrawn", sql`r.status = 'Withdrawn'`],
  ["quarters only", sql`${states("quarter")} and not ${states("annual")}`],
  ["local currency only", sql`${states("annual")} and not ${inDollars}`],
  [
    "private",
    sql`r.deal_key is null and exists (select from monitor_entry m where m.company_key = c.company_key)`,
  ],
];
