import type { FastifyBaseLogger } from "fastify";
import { type Kysely, sql } from "kysely";
import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import { sessionHours } from "../../domain/calendar/market-state.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import { isTracked } from "../../domain/live/live-views.ts";
import type { PriceChange } from "../../domain/live/price-messages.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import type { PriceBoard } from "../live/price-board.ts";
import { readNote, writeNote } from "../market/notes-repository.ts";
import { writeQuotes } from "../market/write-quotes.ts";
import { repeatWork, type StopWork } from "../work/repeat-work.ts";
import { computeNextDay } from "./keep-market.ts";
import { priceDuringSession } from "./market/prices/intraday.ts";

const tickMs = 2000;
/** Rows, files and averages follow the sockets at this distance. */
const storeEveryMs = 60_000;
const storedNote = "demo prices stored at";

/** A security that trades in today's session, with the ends of its path. */
export interface TradedToday {
  securityKey: number;
  /** The ticker by which rows name the company. */
  ticker: string;
  offerOn: Day | null;
  previousClose: number;
  close: number;
}

/** Moves the prices of the demo market while New York trades, to the closes that its generator knows. */
export function keepDemoPrices(
  db: Kysely<Schema>,
  board: PriceBoard,
  clock: Clock,
  log: FastifyBaseLogger,
): StopWork {
  const stopping = new AbortController();
  const move = createMover(db, board, clock, stopping.signal);
  const stop = repeatWork("demo prices", tickMs, log, async () => {
    try {
      await move();
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    }
  });
  return async () => {
    // The market of a day takes seconds to make, and a portal that stops needs none.
    stopping.abort();
    await stop();
  };
}

/** Creates the function that moves the prices once, to those of its moment. */
export function createMover(
  db: Kysely<Schema>,
  board: PriceBoard,
  clock: Clock,
  signal: AbortSignal,
): () => Promise<void> {
  let session: { day: Day; traded: readonly TradedToday[] } | null = null;
  let storedAt: number | null = null;
  return async () => {
    const now = clock.now();
    const day = newYorkDay(now);
    if (!usSessions.isSession(day)) return;
    const { opens, closes } = sessionHours(day);
    storedAt ??= await readStoredAt(db);
    // After the close, rows have the prices of the day until its end.
    if (now < opens || storedAt >= closes.getTime()) return;
    const hasClosed = now >= closes;
    const isToStore = hasClosed || now.getTime() - storedAt >= storeEveryMs;
    if (!isToStore && !board.hasListeners) return;
    if (session?.day !== day) session = { day, traded: await listTradedToday(db, day, signal) };
    const at = (now.getTime() - opens.getTime()) / (closes.getTime() - opens.getTime());
    const priced = priceAll(session.traded, day, at);
    board.update(priced.map(toChange));
    if (!isToStore) return;
    storedAt = now.getTime();
    const quotedAt = hasClosed ? closes : now;
    if (await isOursToStore(db, quotedAt, hasClosed))
      await writeQuotes(
        db,
        priced.map((traded) => ({ ...traded, quotedAt })),
        day,
      );
  };
}

/** Lists the US listings of the demo market that trade on a day, which its generator otherwise tells the day after. */
async function listTradedToday(
  db: Kysely<Schema>,
  day: Day,
  signal: AbortSignal,
): Promise<TradedToday[]> {
  const next = await computeNextDay(db, day, signal);
  const ends = new Map(
    next
      .filter(({ quoted_at, is_frozen }) => !is_frozen && newYorkDay(new Date(quoted_at)) === day)
      .map((row) => [row.security_key, row]),
  );
  const listed = await db
    .selectFrom("deal_row as r")
    .innerJoin("deal as d", "d.deal_key", "r.deal_key")
    .select(["d.security_key", "d.share_security_key", "r.company_ticker", "r.offer_on"])
    .where("r.is_us_listing", "is", true)
    .where("r.is_main_deal", "is", true)
    .execute();
  return listed.flatMap((row) => {
    const end = [row.share_security_key, row.security_key]
      .map((key) => (key === null ? undefined : ends.get(key)))
      .find((found) => found !== undefined);
    if (end === undefined || end.previous_close === null) return [];
    return {
      securityKey: end.security_key,
      ticker: row.company_ticker,
      offerOn: row.offer_on,
      previousClose: Number(end.previous_close),
      close: Number(end.price),
    };
  });
}

/** Prices of the deals that are followed during the session, and of all of them at its end. */
function priceAll(traded: readonly TradedToday[], day: Day, at: number) {
  return traded
    .filter(({ offerOn }) => at >= 1 || isTracked(offerOn, day))
    .map((one) => ({ ...one, price: priceAt(one, day, at) }));
}

function priceAt(one: TradedToday, day: Day, at: number): number {
  return at >= 1
    ? one.close
    : Number(priceDuringSession(`${one.securityKey}/${day}`, one, at).toFixed(4));
}

/** The change has the two decimals that rows show, so that a change nobody sees is not sent. */
function toChange({ ticker, previousClose, price }: TradedToday & { price: number }): PriceChange {
  const percent = (price / previousClose - 1) * 100;
  return { ticker, todaysPriceChange: Number(percent.toFixed(2)) };
}

/** When any process stored prices last, in milliseconds; 0 before the first time. */
async function readStoredAt(db: Db): Promise<number> {
  return Number((await readNote(db, storedNote)) ?? 0);
}

/** Of several processes only one stores the prices of a minute, and one the closes. */
async function isOursToStore(
  db: Kysely<Schema>,
  quotedAt: Date,
  areCloses: boolean,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo prices'))`.execute(trx);
    const age = quotedAt.getTime() - (await readStoredAt(trx));
    if (age <= 0 || (age < storeEveryMs / 2 && !areCloses)) return false;
    await writeNote(trx, storedNote, String(quotedAt.getTime()));
    return true;
  });
}
