import { sql } from "kysely";
import { addDays, type Day } from "../../../domain/calendar/day.ts";
import type { DayRange } from "../../../domain/calendar/span.ts";
import { recapDayAt } from "../../../domain/email/schedule.ts";
import type { Db } from "../../db/connect.ts";
import { isExpectedToPrice, mostListed } from "../../market/morning-lists-repository.ts";
import { mailedColumns } from "../market-events/deal-facts.ts";

/** Lists the deals that priced on some days, with their first-day returns; the SPACs come last. */
export async function listPriced(db: Db, { from, to }: DayRange) {
  return db
    .selectFrom("deal_row as r")
    .leftJoin("deal_price as p", "p.deal_key", "r.deal_key")
    .select((e) => mailedColumns(e))
    .select((e) => e.cast<number | null>("p.first_day_return", "float8").as("first_day_return"))
    .where("r.offer_on", ">=", from)
    .where("r.offer_on", "<=", to)
    .orderBy("r.is_spac")
    .orderBy("r.is_us_listing", (order) => order.desc().nullsLast())
    .orderBy("r.deal_size_usd", (order) => order.desc().nullsLast())
    .limit(mostListed)
    .execute();
}

/** Lists the US deals that are expected to price on some days. */
export async function listExpected(db: Db, days: DayRange) {
  return db
    .selectFrom("deal_row as r")
    .select((e) => mailedColumns(e))
    .where(isExpectedToPrice(days))
    .orderBy("r.expected_on")
    .orderBy("r.deal_size_usd", (order) => order.desc().nullsLast())
    .orderBy("r.company_key")
    .limit(mostListed)
    .execute();
}

/** Lists the headlines of some kinds since an instant, newest first. */
export async function listHeadlines(
  db: Db,
  since: Date,
  until: Date,
  kinds: readonly string[],
  location: "US" | "NonUS" | null,
) {
  return db
    .selectFrom("news_item as n")
    .select(["n.news_key", "n.headline", "n.broke_at", "n.source"])
    .where("n.kind", "in", [...kinds])
    .where("n.broke_at", ">=", since)
    .where("n.broke_at", "<=", until)
    .$if(location !== null, (query) => query.where("n.location", "=", location as string))
    .orderBy("n.broke_at", "desc")
    .orderBy("n.news_key", "desc")
    .limit(10)
    .execute();
}

/** Lists the corrections since an instant that recaps tell, each with its note, newest first. */
export async function listToldCorrections(db: Db, since: Date, until: Date) {
  const { rows } = await sql<{ news_key: number; headline: string; source: string }>`
    select n.news_key, 'Correction: ' || n.headline as headline, e.note as source
    from piece p join news_item n on n.news_key = p.public_key
    cross join lateral (
      select note from piece_event where piece_id = p.piece_id and act = 'publish' order by event_id desc limit 1
    ) e
    where p.told_in_recap_at between ${since} and ${until} and p.kind in ('note', 'blog', 'news', 'recap')
      and e.note is not null
    order by p.told_in_recap_at desc limit 10
  `.execute(db);
  return rows;
}

/** A recap of Monday may be published on Friday after the close. */
const daysOfRecaps = 5;

/** Finds the recap of a day that the house has published; of several the newest. */
export async function findOwnRecap(db: Db, day: Day) {
  const { rows } = await sql<{ headline: string; html: string; at: Date }>`
    select n.headline, n.body_html as html, p.published_at as at
    from piece p join news_item n on n.news_key = p.public_key
    where p.kind = 'recap' and n.body_html is not null
      and p.published_at between ${day}::date - ${daysOfRecaps}::int and ${day}::date + 2
    order by p.published_at desc
  `.execute(db);
  return rows.find(({ at }) => recapDayAt(at) === day);
}

export interface WeekReturn {
  company_name: string;
  company_ticker: string;
  ticker: string | null;
  week_return: number;
  total_return: number | null;
}

/**
 * Lists the best and worst returns of a week among the IPOs of the last year, on US exchanges or on others. A share that
 * was split in the week has prices of two scales, and is left out.
 */
export async function listWeekReturns(
  db: Db,
  day: Day,
  isUs: boolean,
  order: "best" | "worst",
): Promise<WeekReturn[]> {
  const weekAgo = addDays(day, -7);
  const direction = order === "best" ? sql`desc` : sql`asc`;
  const { rows } = await sql<WeekReturn>`
    select * from (
      select r.company_name, r.company_ticker, r.ticker, p.total_return::float8 as total_return,
        (b.close / nullif(a.close, 0) - 1)::float8 as week_return
      from deal_row r
      join deal d using (deal_key)
      join deal_price p using (deal_key)
      join lateral (
        select close, traded_on from price_bar
        where security_key = coalesce(d.share_security_key, d.security_key)
          and traded_on between ${addDays(weekAgo, -5)} and ${weekAgo}
        order by traded_on desc limit 1
      ) a on true
      join lateral (
        select close from price_bar
        where security_key = coalesce(d.share_security_key, d.security_key)
          and traded_on between ${addDays(day, -3)} and ${day}
        order by traded_on desc limit 1
      ) b on true
      where r.offer_on between ${addDays(day, -365)} and ${weekAgo}
        and r.is_us_listing = ${isUs} and r.exchange_id is not null and not r.is_spac
        and not exists (
          select from security_split s
          where s.security_key = coalesce(d.share_security_key, d.security_key)
            and s.effective_on between ${addDays(weekAgo, -5)} and ${day}
        )
    ) x
    where week_return ${order === "best" ? sql`> 0` : sql`< 0`}
    order by week_return ${direction}, company_ticker limit 10
  `.execute(db);
  return rows;
}
