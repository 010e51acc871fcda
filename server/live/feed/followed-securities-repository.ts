import { sql } from "kysely";
import { addDays, addMonths, type Day } from "../../../domain/calendar/day.ts";
import { usSessions } from "../../../domain/calendar/sessions.ts";
import { trackedMonths } from "../../../domain/live/live-views.ts";
import { positiveOrNull } from "../../../domain/money/arithmetic.ts";
import { isFirstTradingDay } from "../../../domain/returns/first-day.ts";
import { adjustForSplits, type Split } from "../../../domain/returns/splits.ts";
import type { Db } from "../../db/connect.ts";

/** A US listing whose price is followed. */
export interface FollowedSecurity {
  securityKey: number;
  /** The symbol under which the security trades. */
  symbol: string;
  /** The ticker by which rows name the company. */
  ticker: string;
  /** The last close before today, per share of today; null on the first day. */
  previousClose: number | null;
  /** The price from which it changes on its first day; null later. */
  offerPrice: number | null;
}

/** The last price of a session is its close if it was heard so shortly before the bell. */
const nearBellMs = 30 * 60_000;

/** An older close is of a security that has not traded for too long to compare prices. */
const oldestCloseDays = 10;

/** Lists the US listings of the deals of the last two years, the newest first. Of a SPAC its shares come before its units. */
export async function listFollowedSecurities(
  db: Db,
  today: Day,
  most: number,
): Promise<FollowedSecurity[]> {
  const { rows } = await sql<{
    security_key: number;
    symbol: string;
    company_ticker: string;
    close: string | null;
    traded_on: Day | null;
    splits: Split[];
    offer_price: string | null;
    trade_on: Day | null;
    offer_on: Day | null;
  }>`
    select t.security_key, t.ticker as symbol, r.company_ticker, b.close, b.traded_on,
      case when t.security_key = d.security_key then d.offer_price end as offer_price, r.trade_on, r.offer_on,
      coalesce((
        select json_agg(json_build_object('exOn', x.effective_on, 'ratio', x.ratio))
        from security_split x where x.security_key = t.security_key and x.effective_on <= ${today}::date
      ), '[]') as splits
    from deal_row r
    join deal d on d.deal_key = r.deal_key
    cross join lateral (
      select x.security_key, x.ticker from security_ticker x
      where x.security_key in (d.share_security_key, d.security_key) and x.until_on is null and x.from_on <= ${today}
      order by (x.security_key = d.share_security_key) desc nulls last, x.from_on desc limit 1
    ) t
    left join lateral (
      select p.close, p.traded_on from price_bar p
      where p.security_key = t.security_key and p.traded_on < ${today} and p.traded_on >= ${addDays(today, -oldestCloseDays)}
      order by p.traded_on desc limit 1
    ) b on true
    left join latest_price l on l.security_key = t.security_key
    where r.is_us_listing and r.is_main_deal and l.is_frozen is not true
      and r.offer_on between ${addMonths(today, -trackedMonths)} and ${today}
    order by r.offer_on desc, r.deal_key limit ${most}
  `.execute(db);
  return rows.map(({ close, traded_on, ...row }) => ({
    securityKey: row.security_key,
    symbol: row.symbol,
    ticker: row.company_ticker,
    previousClose:
      close === null || traded_on === null
        ? null
        : adjustForSplits(Number(close), traded_on, row.splits),
    offerPrice: isFirstTradingDay(
      today,
      { tradedOn: row.trade_on, offeredOn: row.offer_on },
      usSessions,
    )
      ? positiveOrNull(Number(row.offer_price))
      : null,
  }));
}

/**
 * Lists the closes of a session: the last stored price of each symbol, unless the feed was lost before the bell. Securities
 * that have left the market are left out.
 */
export async function listStoredCloses(
  db: Db,
  session: Day,
  { bell, until }: { bell: Date; until: Date },
): Promise<{ symbol: string; close: number }[]> {
  const rows = await db
    .selectFrom("latest_price as l")
    .innerJoin("security_ticker as t", "t.security_key", "l.security_key")
    .select(["t.ticker as symbol", "l.price"])
    .where("l.is_frozen", "is", false)
    .where("l.quoted_at", ">=", new Date(bell.getTime() - nearBellMs))
    .where("l.quoted_at", "<=", until)
    .where("t.from_on", "<=", session)
    .where("t.until_on", "is", null)
    .orderBy("t.ticker")
    .execute();
  return rows.map(({ symbol, price }) => ({ symbol, close: Number(price) }));
}
