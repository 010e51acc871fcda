import { sql } from "kysely";
import type { Day } from "../../../domain/calendar/day.ts";
import type { Constituent, IndexClose, Left } from "../../../domain/ipo-index/advance-index.ts";
import { entryPrices } from "../../../domain/ipo-index/index-rules.ts";
import type { Split } from "../../../domain/returns/splits.ts";
import type { Db } from "../../db/connect.ts";
import { usdRate } from "../read-model/usd-rate-sql.ts";

/** A deal whose company may be in an index. Share counts are those of the offering; null is unknown. */
export interface IndexDeal {
  deal_key: number;
  security_key: number;
  first_trade_on: Day;
  ended_on: Day | null;
  offer_price: number | null;
  first_close: number | null;
  /** The first bar of its security, on the scale of the bars. */
  first_bar_close: number;
  has_adjusted_prices: boolean;
  splits: Split[];
  shares_sold: number;
  exercised: { on: Day; shares: number } | null;
  shares_outstanding: number | null;
  releases: { on: Day; shares: number | null; percent: number | null }[];
}

/** Returns the id of an index by its symbol; one that nobody has named yet gets one. */
export async function findOrInsertIndex(db: Db, symbol: string, name: string): Promise<number> {
  await sql`
    insert into market_index (market_index_id, symbol, name)
    select (select greatest(coalesce(max(market_index_id), 0), 1000) from market_index) + 1, ${symbol}, ${name}
    where not exists (select from market_index where symbol = ${symbol})
    on conflict do nothing
  `.execute(db);
  const { market_index_id } = await db
    .selectFrom("market_index")
    .select("market_index_id")
    .where("symbol", "=", symbol)
    .executeTakeFirstOrThrow();
  return market_index_id;
}

/**
 * Lists the deals of an index: priced, with a known number of shares sold, that traded after a day. Beside those with
 * daily prices in their first week it lists those that are in the index already, whose early prices may be gone. A company
 * narrows the list to its own.
 */
export async function listIndexDeals(
  db: Db,
  indexId: number,
  isUs: boolean,
  tradedAfter: Day,
  companyKey: number | null = null,
): Promise<IndexDeal[]> {
  const universe = isUs ? "renaissance" : "portal";
  const { rows } = await sql<{ deal: IndexDeal }>`
    select json_build_object(
      'deal_key', d.deal_key, 'security_key', d.security_key, 'first_trade_on', first.on,
      'ended_on', least(r.acquired_on, r.delisted_on, r.liquidated_on),
      'offer_price', d.offer_price, 'first_close', d.first_close, 'first_bar_close', bar.close,
      'has_adjusted_prices', s.has_adjusted_prices,
      'splits', coalesce((
        select json_agg(json_build_object('exOn', x.effective_on, 'ratio', x.ratio) order by x.effective_on)
        from security_split x where x.security_key = d.security_key
      ), '[]'),
      'shares_sold', r.shares,
      'exercised', case when d.exercised_shares > 0 and d.exercised_on is not null
        then json_build_object('on', d.exercised_on, 'shares', d.exercised_shares) end,
      'shares_outstanding', d.shares_outstanding,
      'releases', coalesce((
        select json_agg(json_build_object(
          'on', coalesce(t.waived_on, t.expires_on), 'shares', t.shares, 'percent', t.percent_of_outstanding
        ))
        from lockup_tranche t where t.deal_key = d.deal_key
      ), '[]')
    ) as deal
    from deal d
    join deal_row r using (deal_key)
    join security s on s.security_key = d.security_key
    cross join lateral (select coalesce(d.first_trade_on, r.trade_on, r.offer_on) as on) first
    join lateral (
      select close from price_bar b where b.security_key = d.security_key and b.traded_on >= first.on
      order by b.traded_on limit 1
    ) bar on true
    where r.status = 'Priced' and r.shares > 0 and first.on > ${tradedAfter}::date
    and (${companyKey}::int is null or r.company_key = ${companyKey}::int)
    and ${universe} = any(r.universes) and r.is_us_listing = ${isUs} and r.exchange_id is not null
    and (
      exists (
        select from index_constituent c where c.market_index_id = ${indexId} and c.deal_key = d.deal_key
        and c.left_on is null
      )
      or (
        select count(*) from price_bar b where b.security_key = d.security_key
        and b.traded_on between first.on and first.on + 9
      ) >= ${entryPrices}::int
    )
    order by d.deal_key
  `.execute(db);
  return rows.map(({ deal }) => deal);
}

export interface UsdBar {
  security_key: number;
  traded_on: Day;
  /** In US dollars at the rate of the day, as its source states it: not adjusted for splits. */
  close: number;
}

/** Reads the closes of securities between two days; one without an exchange rate is left out. */
export async function listUsdBars(
  db: Db,
  securityKeys: readonly number[],
  from: Day,
  to: Day,
): Promise<UsdBar[]> {
  const { rows } = await sql<{ bars: UsdBar[] }>`
    select coalesce(json_agg(json_build_object(
      'security_key', bar.security_key, 'traded_on', bar.traded_on, 'close', bar.close
    ) order by bar.traded_on), '[]') as bars from (
      select b.security_key, b.traded_on, b.close * ${usdRate(sql`s.currency`, sql`b.traded_on`)} as close
      from price_bar b join security s using (security_key)
      where b.security_key = any(${securityKeys}::int[]) and b.traded_on between ${from}::date and ${to}::date
    ) bar where bar.close is not null
  `.execute(db);
  return rows[0]?.bars ?? [];
}

/** The last day before today on which one of the securities has a price; null when there is none. */
export async function findNewestBar(
  db: Db,
  securityKeys: readonly number[],
  today: Day,
): Promise<Day | null> {
  const { rows } = await sql<{ newest: Day | null }>`
    select max(last.traded_on) as newest
    from unnest(${securityKeys}::int[]) wanted (security_key)
    cross join lateral (
      select traded_on from price_bar b where b.security_key = wanted.security_key and b.traded_on < ${today}::date
      order by traded_on desc limit 1
    ) last
  `.execute(db);
  return rows[0]?.newest ?? null;
}

/** The last level that a source states on or before a day; null when none does. */
export async function findStatedLevel(db: Db, indexId: number, day: Day): Promise<number | null> {
  const row = await db
    .selectFrom("index_level")
    .select("level")
    .where("market_index_id", "=", indexId)
    .where("closed_on", "<=", day)
    .orderBy("closed_on", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : Number(row.level);
}

export interface StoredIndex {
  lastClose: IndexClose | null;
  constituents: { deal_key: number; entered_on: Day; index_shares: number; set_weight: number }[];
}

/** The last computed close of an index, and the companies that it holds. */
export async function readStoredIndex(db: Db, indexId: number): Promise<StoredIndex> {
  const [lastClose, constituents] = await Promise.all([
    db
      .selectFrom("computed_level")
      .select(["closed_on as on", "level", "constituents"])
      .where("market_index_id", "=", indexId)
      .orderBy("closed_on", "desc")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("index_constituent")
      .select(["deal_key", "entered_on", "index_shares", "set_weight"])
      .where("market_index_id", "=", indexId)
      .where("left_on", "is", null)
      .orderBy("deal_key")
      .execute(),
  ]);
  return {
    lastClose: lastClose ?? null,
    constituents: constituents.map((one) => ({
      ...one,
      index_shares: one.index_shares ?? 0,
      set_weight: one.set_weight ?? 0,
    })),
  };
}

export async function deleteComputedIndex(db: Db, indexId: number): Promise<void> {
  await db.deleteFrom("computed_level").where("market_index_id", "=", indexId).execute();
  await db.deleteFrom("index_constituent").where("market_index_id", "=", indexId).execute();
}

/** Stores closes, those who left, and the companies that the index holds now with their weights. */
export async function insertComputed(
  db: Db,
  indexId: number,
  {
    closes,
    left,
    held,
  }: { closes: IndexClose[]; left: Left[]; held: (Constituent & { weight: number })[] },
): Promise<void> {
  await sql`
    insert into computed_level (market_index_id, closed_on, level, constituents)
    select ${indexId}, closed."on", closed.level, closed.constituents
    from json_to_recordset(${JSON.stringify(closes)}::json) closed ("on" date, level double precision, constituents int)
  `.execute(db);
  const stays = [
    ...left.map(({ id, enteredOn, leftOn, because }) => ({
      ...{ deal_key: id, entered_on: enteredOn, left_on: leftOn, left_because: because },
    })),
    ...held.map(({ id, enteredOn, indexShares, setWeight, weight }) => ({
      ...{ deal_key: id, entered_on: enteredOn, index_shares: indexShares },
      ...{ set_weight: setWeight, weight },
    })),
  ];
  await sql`
    insert into index_constituent (
      market_index_id, deal_key, entered_on, index_shares, set_weight, weight, left_on, left_because
    )
    select ${indexId}, deal_key, entered_on, index_shares, set_weight, weight, left_on, left_because
    from json_populate_recordset(null::index_constituent, ${JSON.stringify(stays)}::json)
    join deal using (deal_key)
    on conflict (market_index_id, deal_key) do update set
      (index_shares, set_weight, weight, left_on, left_because) =
      row(excluded.index_shares, excluded.set_weight, excluded.weight, excluded.left_on, excluded.left_because)
  `.execute(db);
}
