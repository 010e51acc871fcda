import { type RawBuilder, sql } from "kysely";
import { performancePeriods } from "../../../domain/returns/period-returns.ts";
import type { Db } from "../../db/connect.ts";
import { usdRate } from "./usd-rate-sql.ts";

/** The prices behind the returns of one deal, as traded: not adjusted for splits. */
export interface PriceFacts {
  deal_key: number;
  /** The security whose closes these are, and the one that the deal offered; null when it is not known. */
  security_key: number | null;
  offered_key: number | null;
  is_direct_listing: boolean;
  offer_price: number | null;
  offer_on: string | null;
  /** The shares after the offering. */
  diluted_shares: number | null;
  shares_outstanding: number | null;
  /** US dollars of today for one unit of the deal's currency. */
  usd_rate: number | null;
  first_trade_on: string | null;
  /** The prices of the first day as a source states that they were paid. */
  first_open: number | null;
  first_close: number | null;
  is_first_return_held_back: boolean;
  /** The first bar from the first day on, however late. */
  first_bar: { day: string; open: number | null; close: number; is_adjusted: boolean } | null;
  /** The day on which the company left its exchange; null while it is listed. */
  ended_on: string | null;
  /** True when the closes are those of the share inside the unit that the deal offered. */
  is_price_of_share: boolean;
  /** True when the closes are adjusted for unknown splits, so that they cannot be compared with the offer. */
  has_adjusted_prices: boolean;
  as_traded_since: string | null;
  prices_scaled_by: number | null;
  /**
   * The last two closes, of any age, and those on or before the days that a period begins or ends on; oldest first.
   */
  closes: { day: string; close: number }[];
  latest: { price: number; previous_close: number | null; day: string; is_frozen: boolean } | null;
  splits: { exOn: string; ratio: number }[];
  /** The exchange is one of the US, as the row of the deal says. */
  is_us_listing: boolean;
  /** The holidays of the exchange around the first day and today; empty when they are not known. */
  holidays: string[];
}

const periodLengths = sql.join(
  performancePeriods.map(
    ({ days, months }) => sql`(make_interval(months => ${months}::int, days => ${days}::int))`,
  ),
);

/** Sessions are counted back from today, and on from the first day, over this many days at most. */
const holidayDays = 40;

/**
 * Reads the prices of any number of deals in one statement. The offer day comes from the rows of deals, so those are
 * written first. The unit of a deal gives way to the share inside it once only the share has new prices.
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
      select d.deal_key, d.security_key as offered_key, coalesce(quoted.security_key, d.security_key) as security_key,
        d.exchange_id, d.is_direct_listing, d.offer_price,
        d.diluted_shares, d.shares_outstanding, d.currency,
        d.first_trade_on, d.first_open, d.first_close, d.is_first_return_held_back,
        coalesce(r.is_us_listing, false) as is_us_listing, r.offer_on, coalesce(d.first_trade_on, r.offer_on) as starts_on,
        least(r.acquired_on, r.delisted_on, r.liquidated_on) as ended_on
      from deal d
      left join deal_row r using (deal_key)
      left join lateral (
        select wanted.security_key from (values (d.security_key), (d.share_security_key)) wanted (security_key)
        cross join lateral ${lastBar(sql`wanted.security_key`, sql`${today}::date`)} last
        order by last.traded_on desc, wanted.security_key = d.security_key desc limit 1
      ) quoted on true
      where d.deal_key = any(${dealKeys}::int[])
    )
    select to_json(f) as facts from (
      select p.*, p.security_key is distinct from p.offered_key as is_price_of_share,
        coalesce(s.has_adjusted_prices, false) as has_adjusted_prices, s.as_traded_since, s.prices_scaled_by,
        ${usdRate(sql`p.currency`, sql`${today}::date`)} as usd_rate, ${firstBar} as first_bar,
        ${closesOf(today)} as closes, (
          select json_build_object(
            'price', l.price, 'previous_close', l.previous_close, 'is_frozen', l.is_frozen,
            'day', (l.quoted_at at time zone 'America/New_York')::date
          )
          from latest_price l where l.security_key = p.security_key
        ) as latest, coalesce((
          select json_agg(json_build_object('exOn', x.effective_on, 'ratio', x.ratio) order by x.effective_on)
          from security_split x where x.security_key = p.security_key and x.effective_on <= ${today}::date
        ), '[]') as splits, case when p.is_us_listing then '[]' else coalesce((
          select json_agg(h.closed_on) from exchange_holiday h
          where h.exchange_id = p.exchange_id and (
            h.closed_on between ${today}::date - ${holidayDays}::int and ${today}::date
            or h.closed_on between p.first_trade_on and p.first_trade_on + ${holidayDays}::int
          )
        ), '[]') end as holidays
      from priced p left join security s on s.security_key = p.security_key
    ) f order by f.deal_key
  `.execute(db);
  return rows.map((row) => row.facts);
}

const firstBar = sql`(
  select json_build_object(
    'day', traded_on, 'open', open, 'close', close, 'is_adjusted', o.has_adjusted_prices
  )
  from price_bar b join security o using (security_key)
  where b.security_key = p.offered_key and b.traded_on >= p.first_trade_on
  order by b.traded_on limit 1
)`;

function closesOf(today: string): RawBuilder<unknown> {
  return sql`coalesce((
    select json_agg(bar order by bar.day) from (
      select distinct b.traded_on as day, b.close
      from (
        select (p.offer_on + length)::date as day from period
        union all select (${today}::date - length)::date from period
        union all select ${today}::date
        union all select last.traded_on - 1 from ${lastBar(sql`p.security_key`, sql`${today}::date`)} last
      ) wanted
      cross join lateral ${lastBar(sql`p.security_key`, sql`least(wanted.day, ${today}::date)`)} b
      where b.traded_on >= p.starts_on
    ) bar
  ), '[]')`;
}

/** The last bar of a security on or before a day, however old. */
function lastBar(security: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select traded_on, close from price_bar
    where price_bar.security_key = ${security} and traded_on <= ${day}
    order by traded_on desc limit 1
  )`;
}
