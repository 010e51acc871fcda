import { sql } from "kysely";
import type { DayRange } from "../../../domain/calendar/span.ts";
import type { Db } from "../../db/connect.ts";

export interface CompanyOfRow {
  company_key: number;
  company_ticker: string;
  name: string;
}

export interface RecentReportRow extends CompanyOfRow {
  report_id: number;
  posted_on: string;
  fundamentals: number | null;
  governance: number | null;
  valuation: number | null;
  technicals: number | null;
  report_file: string | null;
  dcf_file: string | null;
  /** All reports of the days, not only those that are listed. */
  count: number;
}

/** Lists the newest reports of some days. */
export async function listRecentReports(
  db: Db,
  { from, to }: DayRange,
  most: number,
): Promise<RecentReportRow[]> {
  const { rows } = await sql<RecentReportRow>`
    select s.report_id, s.company_key, c.company_ticker, c.name, s.posted_on, s.fundamentals, s.governance,
      s.valuation, s.technicals, s.report_file, coalesce(s.dcf_file, r.dcf_file) as dcf_file, count(*) over ()::integer as count
    from research_report s join company c using (company_key)
    left join deal_row r on r.company_key = s.company_key and r.is_main_deal and r.rated_on = s.posted_on
    where s.posted_on between coalesce(${from}::date, '-infinity') and coalesce(${to}::date, 'infinity')
    order by s.posted_on desc, s.report_id desc limit ${most}
  `.execute(db);
  return rows;
}

export interface EnhancedRow extends CompanyOfRow {
  posted_on: string;
  sections: string[];
}

/** Lists the companies whose profiles were enhanced last, each once, with the sections of its newest such report. */
export async function listEnhancedProfiles(
  db: Db,
  today: string,
  most: number,
): Promise<EnhancedRow[]> {
  const { rows } = await sql<EnhancedRow>`
    select s.*, c.company_ticker, c.name, (
      select coalesce(array_agg(distinct p.section), '{}') from research_paragraph p where p.report_id = s.report_id
    ) as sections
    from (
      select distinct on (company_key) company_key, report_id, posted_on from research_report
      where is_enhanced and posted_on <= ${today}
      order by company_key, posted_on desc, report_id desc
    ) s join company c using (company_key)
    order by s.posted_on desc, s.report_id desc limit ${most}
  `.execute(db);
  return rows;
}

export interface UpdatedRow extends CompanyOfRow {
  happened_on: string;
  kind: string;
  offer_price: number | null;
  currency: string;
}

/** The events that a reader of profiles wants to know of. */
const toldKinds = ["filed", "termsSet", "postponed", "priced", "trading", "withdrawn", "acquired"];

/** Lists the companies whose deals changed last, each once, with its newest change. */
export async function listUpdatedProfiles(
  db: Db,
  today: string,
  most: number,
): Promise<UpdatedRow[]> {
  // Enough events of the last days, so that each company can be listed once without reading all.
  const { rows } = await sql<UpdatedRow>`
    select * from (
      select distinct on (d.company_key) d.company_key, c.company_ticker, c.name, e.happened_on, e.kind, e.sequence,
        d.offer_price::float8 as offer_price, d.currency
      from (
        select * from deal_event where happened_on <= ${today} and kind = any(${toldKinds}::text[])
        order by happened_on desc limit ${most * 20}
      ) e join deal d using (deal_key) join company c using (company_key)
      order by d.company_key, e.happened_on desc, e.sequence desc
    ) x order by happened_on desc, company_ticker limit ${most}
  `.execute(db);
  return rows;
}

export interface NoteRow {
  news_key: number;
  kind: string;
  headline: string;
  broke_at: Date;
  company_ticker: string | null;
  company_key: number | null;
}

/** Lists the newest notes of the analysts and the newest blogs. */
export async function listAnalystNotes(db: Db, until: Date, most: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.news_key, n.kind, n.headline, n.broke_at, c.company_ticker, c.company_key
    from news_item n left join company c using (company_key)
    where n.kind in ('analystNote', 'blog') and n.broke_at <= ${until}
    order by n.broke_at desc, n.news_key desc limit ${most}
  `.execute(db);
  return rows;
}
