import { sql } from "kysely";
import { performancePeriods } from "../../domain/returns/period-returns.ts";
import type { Db } from "../db/connect.ts";
import { usdRate } from "./usd-rate-sql.ts";

/** The prices behind the returns of one deal, as traded: not adjusted for splits. */
export interface PriceFacts {
  deal_key: number;
  is_direct_listing: boolean;
  /** True when prices are adjusted for unknown splits, so that they cannot be compared with the offer. */
  has_adjusted_prices: boolean;
  offer_price: number | null;
  offer_on: string | null;
  shares_outstanding: number | null;
  /** US dollars of today for one unit of the deal's currency. */
  usd_rate: number | null;
  first: { day: string; open: number | null; close: number } | null;
  /** The closes on or before the days that a period begins or ends on; oldest first. */
  closes: { day: string; close: number }[];
  latest: { price: number; previous_close: number | null; day: string; is_frozen: boolean } | null;
  splits: { exOn: string; ratio: number }[];
}

const periodLengths = sql.join(
  performancePeriods.map(
    ({ days, months }) => sql`(make_interval(months => ${months}::int, days => ${days}::int))`,
  ),
);

/**
 * Reads the prices of any number of deals in one statement. The offer day comes from the rows of deals, so those are
 * written first.
 */
export async function readPriceFacts(
  db: Db,
  dealKeys: readonly number[],
  today: string,
): Promise<PriceFacts[]> {
  const { rows } = await sql<{ facts: PriceFacts }>`
    with period (length) as (
      values ${periodLengths}
    ),
    priced as (
      select d.deal_key, d.security_key, d.is_direct_listing,
        coalesce(
          (select has_adjusted_prices from security s where s.security_key = d.security_key), false
        ) as has_adjusted_prices, d.offer_price, d.shares_outstanding, d.currency,
        r.offer_on,
        first.traded_on, first.open, first.close
      from deal d
      left join deal_row r using (deal_key)
      left join lateral (
        select traded_on, open, close from price_bar b
        where b.security_key = d.security_key and b.traded_on >= d.first_trade_on
        order by b.traded_on limit 1
      ) first on true
      where d.deal_key = any(${dealKeys}::int[])
    )
    select json_build_object(
      'deal_key', p.deal_key,
      'is_direct_listing', p.is_direct_listing,
      'has_adjusted_prices', p.has_adjusted_prices,
      'offer_price', p.offer_price,
      'offer_on', p.offer_on,
      'shares_outstanding', p.shares_outstanding,
      'usd_rate', ${usdRate(sql`p.currency`, sql`${today}::date`)},
      'first', case when p.traded_on is not null then
        json_build_object('day', p.traded_on, 'open', p.open, 'close', p.close)
      end,
      'closes', coalesce((
        select json_agg(bar order by bar.day) from (
          select distinct b.traded_on as day, b.close
          from (
            select (p.offer_on + length)::date as day from period
            union all select (${today}::date - length)::date from period
            union all select ${today}::date
          ) wanted
          cross join lateral (
            select traded_on, close from price_bar
            where security_key = p.security_key and traded_on between p.traded_on and least(wanted.day, ${today}::date)
            order by traded_on desc limit 1
          ) b
        ) bar
      ), '[]'),
      'latest', (
        select json_build_object(
          'price', l.price, 'previous_close', l.previous_close, 'is_frozen', l.is_frozen,
          'day', (l.quoted_at at time zone 'America/New_York')::date
        )
        from latest_price l where l.security_key = p.security_key
      ),
      'splits', coalesce((
        select json_agg(json_build_object('exOn', s.effective_on, 'ratio', s.ratio) order by s.effective_on)
        from security_split s where s.security_key = p.security_key and s.effective_on <= ${today}::date
      ), '[]')
    ) as facts
    from priced p order by p.deal_key
  `.execute(db);
  return rows.map((row) => row.facts);
}
