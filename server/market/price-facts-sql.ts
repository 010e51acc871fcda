import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** The periods that returns are shown for, by the suffix of their columns. */
export const periods = ["1w", "2w", "1m", "3m", "6m", "1y"] as const;
export type Period = (typeof periods)[number];

interface Close {
  traded_on: string;
  close: number;
}

/** The prices that the returns of one deal are made of; as traded, splits not taken out. */
export interface PriceFacts {
  deal_key: number;
  is_direct_listing: boolean;
  offer_price: number | null;
  offer_on: string | null;
  shares_outstanding: number | null;
  usd_rate: number | null;
  first: { traded_on: string; open: number | null; close: number } | null;
  latest: { price: number; previous_close: number | null; on: string } | null;
  /** The last close on or before the end of each period from the offer; absent until the period is over. */
  initial: Partial<Record<Period, Close>>;
  /** The last close on or before the beginning of each period up to today; absent where the deal is younger. */
  recent: Partial<Record<Period, Close>>;
  splits: { effective_on: string; ratio: number }[];
}

/** Reads the prices of deals in one statement, whatever their number. */
export async function readPriceFacts(
  db: Db,
  dealKeys: readonly number[],
  today: string,
): Promise<PriceFacts[]> {
  const { rows } = await sql<{ facts: PriceFacts }>`
    with period (name, length) as (
      values ('1w', interval '7 days'), ('2w', interval '14 days'), ('1m', interval '1 month'),
             ('3m', interval '3 months'), ('6m', interval '6 months'), ('1y', interval '1 year')
    ),
    priced as (
      select d.deal_key, d.security_key, d.is_direct_listing, d.offer_price, d.shares_outstanding, d.currency,
        coalesce(
          (select min(happened_on) from deal_event v where v.deal_key = d.deal_key and v.kind = 'priced'),
          d.first_trade_on
        ) as offer_on,
        first.traded_on, first.open, first.close
      from deal d
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
      'offer_price', p.offer_price,
      'offer_on', p.offer_on,
      'shares_outstanding', p.shares_outstanding,
      'usd_rate', case when p.currency = 'USD' then 1 else (
        select usd from fx_rate x where x.currency = p.currency and x.quoted_on <= ${today}::date
        order by x.quoted_on desc limit 1
      ) end,
      'first', case when p.traded_on is null then null else json_build_object(
        'traded_on', p.traded_on, 'open', p.open, 'close', p.close
      ) end,
      'latest', (
        select json_build_object('price', l.price, 'previous_close', l.previous_close,
          'on', (l.quoted_at at time zone 'America/New_York')::date)
        from latest_price l where l.security_key = p.security_key
      ),
      'initial', coalesce((
        select json_object_agg(period.name, json_build_object('traded_on', bar.traded_on, 'close', bar.close))
        from period cross join lateral (
          select b.traded_on, b.close from price_bar b
          where b.security_key = p.security_key and b.traded_on between p.traded_on and (p.offer_on + period.length)::date
          order by b.traded_on desc limit 1
        ) bar
        where (p.offer_on + period.length)::date <= ${today}::date
      ), '{}'),
      'recent', coalesce((
        select json_object_agg(period.name, json_build_object('traded_on', bar.traded_on, 'close', bar.close))
        from period cross join lateral (
          select b.traded_on, b.close from price_bar b
          where b.security_key = p.security_key and b.traded_on between p.traded_on and (${today}::date - period.length)::date
          order by b.traded_on desc limit 1
        ) bar
      ), '{}'),
      'splits', coalesce((
        select json_agg(json_build_object('effective_on', s.effective_on, 'ratio', s.ratio) order by s.effective_on)
        from security_split s where s.security_key = p.security_key and s.effective_on <= ${today}::date
      ), '[]')
    ) as facts
    from priced p order by p.deal_key
  `.execute(db);
  return rows.map((row) => row.facts);
}
