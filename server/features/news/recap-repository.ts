import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Db } from "../../db/connect.ts";

export interface RecapCompany {
  company_key: number;
  company_ticker: string;
  name: string;
}

/** Lists the companies with research of some days, the newest first. */
export async function listResearched(db: Db, from: Day, to: Day): Promise<RecapCompany[]> {
  const { rows } = await sql<RecapCompany>`
    select c.company_key, c.company_ticker, c.name
    from research_report s join company c using (company_key) where s.posted_on between ${from} and ${to}
    group by c.company_key order by max(s.posted_on) desc, max(s.report_id) desc limit ${mostListed}
  `.execute(db);
  return rows;
}

/** Lists the companies whose US offering is expected to price on a day. */
export async function listExpected(db: Db, day: Day): Promise<RecapCompany[]> {
  const { rows } = await sql<RecapCompany>`
    select c.company_key, c.company_ticker, c.name
    from deal_row r join company c using (company_key)
    where r.is_main_deal and r.is_us_listing and r.expected_on = ${day} and r.offer_on is null
    and r.withdrawn_on is null and (r.postponed_on is null or r.status <> 'Postponed')
    order by r.deal_size_usd desc nulls last, c.company_key limit ${mostListed}
  `.execute(db);
  return rows;
}

export async function listWatchlistAdditions(
  db: Db,
  from: Day,
  to: Day,
): Promise<(RecapCompany & { ticker: string | null })[]> {
  const { rows } = await sql<RecapCompany & { ticker: string | null }>`
    select c.company_key, c.company_ticker, c.name, r.ticker
    from watchlist_entry w join company c using (company_key)
    left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    where w.added_on between ${from} and ${to} and (w.left_on is null or w.left_on > ${to})
    order by w.added_on desc, c.name collate "C", c.company_key limit ${mostListed}
  `.execute(db);
  return rows;
}

/** A recap is read in minutes. */
export const mostListed = 25;
