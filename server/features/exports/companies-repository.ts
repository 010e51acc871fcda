import { type RawBuilder, sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Snapshot } from "../../db/snapshot.ts";
import type { DayTable } from "../../past/day-tables.ts";
import type { MarkedObject } from "./read-changes.ts";

/**
 * The tables of what a profile says, by what their rows belong to. A row with a column here is known from that day on, so
 * that an entry of a later day changes its company when the day comes.
 */
export const profileTables = {
  company_key: {
    ...{
      company: null,
      company_former_name: null,
      former_company_ticker: null,
      company_page: null,
    },
    ...{ company_tagging: null, company_term: null, company_investor: null, comparable: null },
    ...{ manager: null, shareholder: null, security: null, capitalization: null, deal: null },
    ...{
      diluted_share_part: null,
      sales_estimate: null,
      private_article: null,
      monitor_entry: null,
    },
    ...{ monitor_row: null, deal_row: null, news_item: "broke_at", research_report: "posted_on" },
    ...{ follow_on: "priced_on", sec_filing: "filed_on", funding_round: "announced_on" },
    ...{ financial_statement: "period_end_on", balance_sheet: "as_of_on" },
    watchlist_entry: "added_on",
  },
  deal_key: {
    ...{ deal_underwriter: null, lockup_tranche: null, spac: null, spac_terminated_merger: null },
    ...{ deal_terms: "set_on", deal_event: "happened_on" },
  },
  security_key: { security_ticker: "from_on", security_split: "effective_on" },
  report_id: { research_paragraph: null, price_target: null },
} as const satisfies Record<string, Partial<Record<DayTable, string | null>>>;

/** The tables that tell the company of what these rows belong to. */
const owners = {
  deal_key: "deal",
  security_key: "security",
  report_id: "research_report",
} as const;

interface Moment {
  now: Date;
  today: Day;
}

/** Reads all companies, each with a digest of all that its profile says. Hashes are added up, which needs no order of rows. */
export async function* readCompanies(
  snapshot: Snapshot,
  moment: Moment,
): AsyncGenerator<MarkedObject[]> {
  const query = sql<MarkedObject>`
    select c.company_key::text as key, said.digest::text as digest, json_build_object(
      'companyKey', c.company_key, 'companyName', c.name, 'companyTicker', c.company_ticker,
      'ticker', r.ticker, 'status', r.status
    )::text as row
    from company c
    join (
      select company_key, sum(hash) as digest from (${sql.join(listSaid(moment), sql` union all `)}) x
      group by company_key
    ) said using (company_key)
    left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    order by c.company_key`;
  yield* snapshot.portions(query, 500);
}

/** One statement for each table: the companies of its rows, with a hash of each row. */
function listSaid({ now, today }: Moment): RawBuilder<unknown>[] {
  return Object.entries(profileTables).flatMap(([key, tables]) =>
    Object.entries(tables).map(([table, knownFrom]: [string, string | null]) => {
      const owner = key === "company_key" ? null : owners[key as keyof typeof owners];
      const company = owner === null ? sql.ref("t.company_key") : sql.ref("o.company_key");
      const joined =
        owner === null ? sql`` : sql`join ${sql.table(owner)} o using (${sql.ref(key)})`;
      const known =
        knownFrom === null
          ? sql`true`
          : sql`${sql.ref(`t.${knownFrom}`)} <= ${knownFrom === "broke_at" ? now : today}`;
      // The stamp of an import is no fact.
      const row = stamped.has(table) ? sql`(to_jsonb(t) - 'updated_at')::text` : sql`t::text`;
      const isOutYet = key === "report_id" ? sql`o.posted_on <= ${today}` : sql`true`;
      return sql`select ${company} as company_key, hashtextextended(${table}::text || ${row}, 0) as hash
        from ${sql.table(table)} t ${joined}
        where ${known} and ${isOutYet} and ${company} is not null`;
    }),
  );
}

const stamped: ReadonlySet<string> = new Set(["company", "deal"]);
