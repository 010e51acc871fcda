import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Split } from "../../../domain/returns/splits.ts";
import type { Db } from "../../db/connect.ts";

export interface ChartRange {
  from: Day;
  to: Day;
}

/** The closes of a company's shares, as its sources state them. */
export interface CompanyCloses {
  company_key: number;
  currency: string;
  /** True when the closes are adjusted for splits of unknown dates. */
  is_adjusted: boolean;
  /** True when the closes are those of the share inside the unit that the deal offered. */
  is_of_share: boolean;
  /** The offer price per share of today; null when it cannot be compared with the closes. */
  offer: { on: Day; price: number } | null;
  splits: Split[];
  days: Day[];
  closes: number[];
  /** The prices inside the newest session by minute in New York; null when fewer than two are known. */
  session: { day: Day; previousClose: number | null; minutes: string[]; prices: number[] } | null;
}

/**
 * Reads the closes of companies from their first day of trading on, oldest first, followed by the newest price if it is
 * of a later day. As in the rows of prices, the closes of a unit end once only the share inside it has newer prices.
 */
export async function readCompanyCloses(
  db: Db,
  dealKeys: readonly number[],
  { from, to }: ChartRange,
): Promise<CompanyCloses[]> {
  const { rows } = await sql<{ closes: CompanyCloses }>`
    select json_build_object(
      'company_key', d.company_key,
      'currency', s.currency,
      'is_adjusted', s.has_adjusted_prices,
      'is_of_share', s.security_key is distinct from d.security_key,
      'offer', case when r.offer_on is not null and p.offer_price is not null and not s.has_adjusted_prices
        and s.security_key = d.security_key and not d.is_direct_listing
        then json_build_object('on', r.offer_on, 'price', p.offer_price) end,
      'splits', coalesce((
        select json_agg(json_build_object('exOn', x.effective_on, 'ratio', x.ratio) order by x.effective_on)
        from security_split x where x.security_key = s.security_key and x.effective_on <= ${to}::date
      ), '[]'),
      'days', coalesce(bars.days, '[]'), 'closes', coalesce(bars.closes, '[]'), 'session', session.prices
    ) as closes
    from deal d
    join deal_row r using (deal_key)
    join deal_price p using (deal_key)
    join lateral (
      select wanted.security_key, last.traded_on
      from (values (d.security_key), (d.share_security_key)) wanted (security_key)
      cross join lateral (
        select traded_on from price_bar b where b.security_key = wanted.security_key and b.traded_on <= ${to}::date
        order by traded_on desc limit 1
      ) last
      order by last.traded_on desc, wanted.security_key = d.security_key desc limit 1
    ) quoted on true
    join security s on s.security_key = quoted.security_key
    cross join lateral (
      select json_agg(day order by day) as days, json_agg(close order by day) as closes from (
        select b.traded_on as day, b.close from price_bar b
        where b.security_key = s.security_key and b.traded_on between ${from}::date and ${to}::date
        and b.traded_on >= coalesce(d.first_trade_on, r.offer_on, b.traded_on)
        union all
        select (l.quoted_at at time zone 'America/New_York')::date, l.price from latest_price l
        where l.security_key = s.security_key and not l.is_frozen
        and (l.quoted_at at time zone 'America/New_York')::date > quoted.traded_on
        and (l.quoted_at at time zone 'America/New_York')::date between ${from}::date and ${to}::date
      ) bar
    ) bars
    left join lateral (
      select json_build_object(
        'day', l.day, 'previousClose', l.previous_close,
        'minutes', json_agg(to_char(p.quoted_at at time zone 'America/New_York', 'YYYY-MM-DD"T"HH24:MI') order by p.slot_at),
        'prices', json_agg(p.price order by p.slot_at)
      ) as prices
      from (
        select previous_close, (quoted_at at time zone 'America/New_York')::date as day
        from latest_price where security_key = s.security_key and not is_frozen
      ) l
      join session_price p on p.security_key = s.security_key
        and (p.quoted_at at time zone 'America/New_York')::date = l.day
      where l.day between greatest(${from}::date, quoted.traded_on) and ${to}::date
      group by l.day, l.previous_close having count(*) > 1
    ) session on true
    where d.deal_key = any(${dealKeys}::int[])
  `.execute(db);
  return rows.map(({ closes }) => closes);
}

export interface IndexLevels {
  symbol: string;
  name: string;
  days: Day[];
  levels: number[];
}

/**
 * Reads the levels of indexes by symbol, ignoring letter case; a symbol without an index is left out. From its first
 * computed session on, an index has computed levels alone.
 */
export async function readIndexLevels(
  db: Db,
  symbols: readonly string[],
  { from, to }: ChartRange,
): Promise<IndexLevels[]> {
  const { rows } = await sql<{ index: IndexLevels }>`
    select json_build_object(
      'symbol', i.symbol, 'name', i.name,
      'days', coalesce(json_agg(v.closed_on order by v.closed_on) filter (where v.closed_on is not null), '[]'),
      'levels', coalesce(json_agg(v.level order by v.closed_on) filter (where v.closed_on is not null), '[]')
    ) as index
    from market_index i
    left join lateral (
      select closed_on, level::float8 as level from index_level s
      where s.market_index_id = i.market_index_id and s.closed_on between ${from}::date and ${to}::date
      and s.closed_on < coalesce((
        select min(closed_on) from computed_level c where c.market_index_id = i.market_index_id
      ), 'infinity')
      union all
      select closed_on, round(level::numeric, 4)::float8 from computed_level c
      where c.market_index_id = i.market_index_id and c.closed_on between ${from}::date and ${to}::date
    ) v on true
    where upper(i.symbol) = any(select upper(asked) from unnest(${symbols}::text[]) asked)
    group by i.market_index_id
  `.execute(db);
  return rows.map(({ index }) => index);
}
