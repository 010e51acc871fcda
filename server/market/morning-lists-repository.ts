import { type RawBuilder, sql } from "kysely";
import type { DayRange } from "../../domain/calendar/span.ts";
import type { Db } from "../db/connect.ts";

/** A list that is read in minutes, on the recap's page and in its mails. */
export const mostListed = 25;

/** Holds for a deal `r` that is expected to price in the US on one of the days. */
export function isExpectedToPrice({ from, to }: DayRange): RawBuilder<boolean> {
  return sql`(r.is_main_deal and r.is_us_listing and r.status = 'Scheduled' and r.expected_on between ${from} and ${to})`;
}

export interface WatchlistAddition {
  company_key: number;
  company_ticker: string;
  company_name: string;
  ticker: string | null;
  sector_name: string | null;
}

/** Lists the companies that joined the watchlist on one of the days and are still on it, the newest first. */
export async function listWatchlistAdditions(
  db: Db,
  { from, to }: DayRange,
): Promise<WatchlistAddition[]> {
  const { rows } = await sql<WatchlistAddition>`
    select c.company_key, c.company_ticker, c.name as company_name, r.ticker, r.sector_name
    from watchlist_entry w join company c using (company_key)
    left join deal_row r on r.company_key = c.company_key and r.is_main_deal
    where w.added_on between ${from} and ${to} and (w.left_on is null or w.left_on > ${to})
    order by w.added_on desc, c.name collate "C", c.company_key limit ${mostListed}
  `.execute(db);
  return rows;
}
