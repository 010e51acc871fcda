import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Reading } from "../../../domain/profile/compare-filings.ts";
import type { TermsFacts } from "../../../domain/profile/tell-filings.ts";
import type { Db } from "../../db/connect.ts";
import { isTextKeptSql, readingsSql } from "../../filing-texts/filing-texts-repository.ts";

export interface FilingRow {
  accession: string;
  form: string;
  /** The number that its document gives the amendment. */
  amendment: number | null;
  filedOn: Day;
  acceptedAt: string | null;
  secondsToPortal: number | null;
  document: string | null;
  cik: string | null;
  /** True where the portal keeps its text. */
  isKept: boolean;
  /** True where the portal has read its values. */
  isRead: boolean;
}

/** The portal loaded a filing that came later as history, and did not wait for it. */
const awaitedSeconds = 24 * 60 * 60;

/** Companies that report for decades have some thousands. */
const mostFilings = 5000;

/** Lists the filings of a company up to a day, newest first. */
export async function listFilings(db: Db, companyKey: number, today: Day): Promise<FilingRow[]> {
  const { rows } = await sql<FilingRow>`
    select f.accession, f.form, f.filed_on as "filedOn",
      (select max((o.claims -> 'prospectus' ->> 'amendment')::int) from ${readingsSql}) as amendment, f.document, c.cik,
      to_char(f.accepted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "acceptedAt",
      arrived.seconds as "secondsToPortal", ${isTextKeptSql} as "isKept",
      exists (select from ${readingsSql}) as "isRead"
    from sec_filing f join company c using (company_key)
    left join lateral (
      select extract(epoch from min(e.taken_at) - f.accepted_at)::int as seconds
      from edgar_filing e where e.accession = f.accession
    ) arrived on arrived.seconds between 0 and ${awaitedSeconds}
    where f.company_key = ${companyKey} and f.filed_on <= ${today}
    order by f.filed_on desc, f.accepted_at desc nulls last, f.accession desc limit ${mostFilings}
  `.execute(db);
  return rows;
}

/** Reads what the named filings of a company state, by their accession numbers. */
export async function readReadings(
  db: Db,
  companyKey: number,
  accessions: readonly string[],
): Promise<Map<string, Reading>> {
  const { rows } = await sql<{ accession: string; reading: Reading }>`
    select f.accession, o.claims -> 'prospectus' as reading
    from sec_filing f, lateral (select o.* from ${readingsSql}) as o
    where f.company_key = ${companyKey} and f.accession = any(${accessions}::text[])
    order by o.observation_id
  `.execute(db);
  return new Map(rows.map(({ accession, reading }) => [accession, reading]));
}

/** Fewer deals say nothing of the usual time. */
const leastDeals = 5;

/** Measures the days from the first public filing to the first range, of the deals that set one in the year of a day. */
export async function measureDaysToRange(
  db: Db,
  today: Day,
): Promise<{ median: number; deals: number } | null> {
  const { rows } = await sql<{ median: number | null; deals: number }>`
    select percentile_disc(0.5) within group (order by terms_set_on - filed_on)::int as median, count(*)::int as deals
    from deal_row
    where terms_set_on between date_trunc('year', ${today}::date) and ${today}::date and filed_on <= terms_set_on
  `.execute(db);
  const [{ median, deals } = { median: null, deals: 0 }] = rows;
  return median === null || deals < leastDeals ? null : { median, deals };
}

/** Lists the terms of a deal up to a day, from the first to the last. */
export async function listTerms(db: Db, dealKey: number, today: Day): Promise<TermsFacts[]> {
  const { rows } = await sql<TermsFacts>`
    select t.kind, t.set_on as "on", t.price_low::float8 as low, t.price_high::float8 as high,
      t.shares::float8 as shares, d.currency
    from deal_terms t join deal d using (deal_key)
    where t.deal_key = ${dealKey} and t.set_on <= ${today} order by t.sequence
  `.execute(db);
  return rows;
}
