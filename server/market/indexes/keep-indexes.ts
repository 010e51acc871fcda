import { sql } from "kysely";
import { addDays, addMonths, type Day } from "../../../domain/calendar/day.ts";
import { type Sessions, usSessions, weekdaySessions } from "../../../domain/calendar/sessions.ts";
import {
  advanceIndex,
  type IndexClose,
  type IndexState,
  type Left,
  newIndex,
} from "../../../domain/ipo-index/advance-index.ts";
import { listSessions } from "../../../domain/ipo-index/index-days.ts";
import { startLevel, yearsInIndex } from "../../../domain/ipo-index/index-rules.ts";
import type { Db } from "../../db/connect.ts";
import { readNote, writeNote } from "../notes-repository.ts";
import { bumpVersion } from "../versions-repository.ts";
import { floatShares, priceScale, toCandidate } from "./index-deals.ts";
import {
  deleteComputedIndex,
  findNewestBar,
  findOrInsertIndex,
  findStatedLevel,
  type IndexDeal,
  insertComputed,
  listIndexDeals,
  listUsdBars,
  readStoredIndex,
} from "./indexes-repository.ts";

interface KeptIndex {
  symbol: string;
  name: string;
  isUs: boolean;
  sessions: Sessions;
}

/** The indexes that are computed of daily prices. Abroad each weekday is a session: exchanges differ in their holidays. */
const keptIndexes: readonly KeptIndex[] = [
  { symbol: "IPOUSA", name: "US IPO Benchmark Index", isUs: true, sessions: usSessions },
  {
    ...{ symbol: "IPOXUS", name: "International IPO Benchmark Index", isUs: false },
    sessions: weekdaySessions([]),
  },
];

/** Counts the shares that trade freely by which each index weighs the deals of a company that are in it or may enter it. */
export async function readIndexShares(
  db: Db,
  companyKey: number,
  today: Day,
): Promise<Map<string, number>> {
  const since = addMonths(today, -12 * yearsInIndex);
  const shares = new Map<string, number>();
  for (const { symbol, name, isUs } of keptIndexes) {
    const id = await findOrInsertIndex(db, symbol, name);
    const deals = await listIndexDeals(db, id, isUs, since, companyKey);
    const own = deals.filter(({ ended_on: on }) => on === null || on > today);
    if (own.length > 0)
      shares.set(
        name,
        own.reduce((sum, deal) => sum + floatShares(deal, today), 0),
      );
  }
  return shares;
}

export const keptSymbols = keptIndexes.map(({ symbol }) => symbol);

export const importNote = "indexes made after import";
/** A quarter of sessions is read at a time. */
const chunk = 63;
/** Prices are read this far back, so that a gap can be carried over. */
const carriedDays = 14;

/**
 * Adds the sessions that have prices now to the indexes. After an import, which may have changed prices of any day, they
 * are computed anew. Of several processes only one stores a session.
 */
export async function keepIndexes(db: Db, today: Day): Promise<void> {
  const imported = await findLastImport(db);
  const isNew = (await readNote(db, importNote)) !== imported;
  for (const index of keptIndexes) await keepIndex(db, index, today, isNew);
  if (isNew) await writeNote(db, importNote, imported);
}

async function findLastImport(db: Db): Promise<string> {
  const { rows } = await sql<{ run: string }>`
    select coalesce(max(run_id), 0)::text as run from import_run
  `.execute(db);
  return rows[0]?.run ?? "0";
}

async function keepIndex(db: Db, index: KeptIndex, today: Day, isAnew: boolean): Promise<void> {
  const id = await findOrInsertIndex(db, index.symbol, index.name);
  const stored = await readStoredIndex(db, id);
  const before = isAnew ? { lastClose: null, constituents: [] } : stored;
  const last = before.lastClose;
  // An index that goes on needs only companies that can still be in it.
  const since = last === null ? "1900-01-01" : addMonths(last.on, -12 * yearsInIndex - 1);
  const deals = await listIndexDeals(db, id, index.isUs, since);
  const newest = await findNewestBar(
    db,
    deals.map((deal) => deal.security_key),
    today,
  );
  const first = deals.reduce(
    (on, deal) => (deal.first_trade_on < on ? deal.first_trade_on : on),
    today,
  );
  const from = last === null ? first : addDays(last.on, 1);
  const days = newest === null ? [] : listSessions(from, newest, index.sessions);
  if (days.length === 0 && !isAnew) return;
  const state = last === null ? newIndex() : await restore(db, last, before.constituents, deals);
  const run = await computeDays(db, state, days, deals, index.sessions);
  const [begun] = run.closes;
  if (last === null && begun !== undefined)
    rebase(
      state,
      run.closes,
      ((await findStatedLevel(db, id, begun.on)) ?? startLevel) / startLevel,
    );
  const held = [...state.constituents.values()].map((one) => ({
    ...one,
    weight: (one.indexShares * one.price) / state.level,
  }));
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('computed indexes in ' || current_schema()))`.execute(
      trx,
    );
    const now = await readStoredIndex(trx, id);
    if (now.lastClose?.on !== stored.lastClose?.on) return;
    if (isAnew) await deleteComputedIndex(trx, id);
    if (state.hasBegun) await insertComputed(trx, id, { ...run, held });
    await bumpVersion(trx, "prices");
  });
}

/** An index that begins goes on from the level that a source states. */
function rebase(state: IndexState, closes: IndexClose[], by: number): void {
  state.level *= by;
  for (const one of state.constituents.values()) one.indexShares *= by;
  for (const close of closes) close.level *= by;
}

/**
 * Takes an index up where it was left. Its shares are scaled to its level, so that a deal that is no longer known moves
 * nothing.
 */
async function restore(
  db: Db,
  { on, level }: IndexClose,
  constituents: Awaited<ReturnType<typeof readStoredIndex>>["constituents"],
  deals: readonly IndexDeal[],
): Promise<IndexState> {
  const dealOf = new Map(deals.map((deal) => [deal.deal_key, deal]));
  const keys = constituents.flatMap(({ deal_key }) => dealOf.get(deal_key)?.security_key ?? []);
  const prices = new Map<number, { price: number; pricedOn: Day }>();
  const bars = await listPrices(db, deals, keys, addDays(on, -carriedDays), on);
  for (const { id, day, price } of bars) prices.set(id, { price, pricedOn: day });
  const state: IndexState = { level, hasBegun: true, constituents: new Map() };
  let sum = 0;
  for (const { deal_key: id, entered_on, index_shares, set_weight } of constituents) {
    const last = prices.get(id);
    if (last === undefined) continue;
    const shares = { indexShares: index_shares, setWeight: set_weight };
    state.constituents.set(id, { id, enteredOn: entered_on, ...shares, ...last });
    sum += index_shares * last.price;
  }
  for (const one of state.constituents.values()) one.indexShares *= level / sum;
  return state;
}

async function computeDays(
  db: Db,
  state: IndexState,
  days: readonly Day[],
  deals: readonly IndexDeal[],
  sessions: Sessions,
) {
  const candidates = new Map(
    deals.map((deal) => [deal.deal_key, toCandidate(deal, sessions)] as const),
  );
  const closes: IndexClose[] = [];
  const left: Left[] = [];
  for (let start = 0; start < days.length; start += chunk) {
    const some = days.slice(start, start + chunk);
    const [from = "", to = from] = [some[0], some.at(-1)];
    const traded = deals.filter(
      ({ first_trade_on: on, deal_key }) =>
        on <= to && (state.constituents.has(deal_key) || addMonths(on, 12 * yearsInIndex) >= from),
    );
    const keys = traded.map((deal) => deal.security_key);
    const pricesOn = Map.groupBy(await listPrices(db, traded, keys, from, to), ({ day }) => day);
    for (const day of some) {
      const prices = new Map(pricesOn.get(day)?.map(({ id, price }) => [id, price]));
      const step = advanceIndex(state, day, prices, candidates, sessions);
      if (step.close) closes.push(step.close);
      left.push(...step.left);
    }
  }
  return { closes, left };
}

/** Reads the prices of one share of each offering, oldest first. */
async function listPrices(
  db: Db,
  deals: readonly IndexDeal[],
  securityKeys: readonly number[],
  from: Day,
  to: Day,
): Promise<{ id: number; day: Day; price: number }[]> {
  const dealsOf = Map.groupBy(deals, ({ security_key }) => security_key);
  const bars = await listUsdBars(db, securityKeys, from, to);
  return bars.flatMap(({ security_key, traded_on: day, close }) =>
    (dealsOf.get(security_key) ?? []).flatMap((deal) => {
      const scale = priceScale(deal, day);
      return scale === null || !(close > 0) ? [] : { id: deal.deal_key, day, price: close * scale };
    }),
  );
}
