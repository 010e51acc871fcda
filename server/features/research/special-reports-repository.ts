import { sql } from "kysely";
import { universeFor, usualStatsFilters } from "../../../domain/stats/stats-filters.ts";
import type { Db } from "../../db/connect.ts";

export interface SpecialReportRow {
  special_report_id: number;
  kind: "annual" | "quarterly" | "special";
  title: string;
  reported_on: string;
  /** The name of a file of the provider's own; null where the portal makes the file. */
  file: string | null;
  body: string | null;
  body_html: string | null;
  rating: number | null;
  content_hash: string | null;
}

/** Lists the special reports that are out on a day, the newest first, without their texts. */
export async function listSpecialReports(
  db: Db,
  today: string,
): Promise<
  (Omit<SpecialReportRow, "body" | "body_html" | "content_hash"> & { has_body: boolean })[]
> {
  const { rows } = await sql<
    Omit<SpecialReportRow, "body" | "body_html" | "content_hash"> & { has_body: boolean }
  >`
    select special_report_id, kind, title, reported_on, file, rating, body is not null as has_body
    from special_report where reported_on <= ${today} order by reported_on desc, special_report_id desc
  `.execute(db);
  return rows;
}

export async function findSpecialReport(db: Db, id: number): Promise<SpecialReportRow | undefined> {
  const { rows } = await sql<SpecialReportRow>`
    select special_report_id, kind, title, reported_on, file, body, body_html, rating, content_hash
    from special_report where special_report_id = ${id}
  `.execute(db);
  return rows[0];
}

/** The IPOs of a period on US exchanges. Returns are fractions, null when none is known; money is US dollars. */
export interface MarketReview {
  from: string;
  until: string;
  totals: {
    deals: number;
    proceeds: number;
    first_day: number | null;
    returns: number;
    above: number;
  };
  sectors: { sector: string | null; deals: number; proceeds: number; first_day: number | null }[];
  largest: {
    company_name: string;
    ticker: string | null;
    offer_on: string;
    deal_size_usd: number;
    first_day: number | null;
  }[];
}

const largestShown = 12;
const universe = universeFor("priced", usualStatsFilters);

/** Reads the figures of a period by the universe of the statistics pages, so that a report and a page state one number. */
export async function readMarketReview(db: Db, from: string, until: string): Promise<MarketReview> {
  const { rows } = await sql<{ review: Omit<MarketReview, "from" | "until"> }>`
    with deals as (
      select r.company_name, r.ticker, r.offer_on, r.deal_size_usd, r.sector_name as sector,
        p.first_day_return as first_day
      from deal_row r left join deal_price p using (deal_key)
      where r.status = 'Priced' and r.offer_on between ${from} and ${until} and r.is_us_listing
      and ${universe} = any(r.universes)
    )
    select json_build_object(
      'totals', (
        select json_build_object(
          'deals', count(*), 'proceeds', coalesce(sum(deal_size_usd), 0), 'first_day', avg(first_day),
          'returns', count(first_day), 'above', count(*) filter (where first_day > 0)
        ) from deals
      ),
      'sectors', coalesce((
        select json_agg(s order by s.deals desc, s.sector) from (
          select sector, count(*) as deals, sum(deal_size_usd) as proceeds, avg(first_day) as first_day
          from deals group by sector
        ) s
      ), '[]'),
      'largest', coalesce((
        select json_agg(l order by l.deal_size_usd desc, l.company_name) from (
          select company_name, ticker, offer_on, deal_size_usd, first_day from deals
          order by deal_size_usd desc, company_name limit ${largestShown}
        ) l
      ), '[]')
    ) as review
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("An aggregate returned no row");
  return { from, until, ...row.review };
}
