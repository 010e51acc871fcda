import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FastifyBaseLogger } from "fastify";
import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { FieldId } from "../../../domain/fields/fields.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";
import { inSnapshot } from "../../db/snapshot.ts";
import { Failure, type PastMarkets } from "../../http/context.ts";
import { readingPastDay } from "../../http/past-day.ts";
import { madeBy } from "../../past/make-days.ts";
import type { RowWish } from "../../rows/row-wish.ts";
import { readObjects, readTextLines } from "../../rows/stream-rows.ts";
import { repeatAlone } from "../../work/repeat-alone.ts";
import type { StopWork } from "../../work/repeat-work.ts";
import {
  insertSeriesDay,
  listDueSeries,
  listSeriesDays,
  type SeriesRow,
  setNextTurn,
  tryAgainMs,
} from "./series-repository.ts";

/** All that decides what a series has. It is kept with the series, so that a view that changes meanwhile spoils none. */
export interface SeriesWish {
  rows: RowWish;
  fields: readonly FieldId[];
  /** Names of past markets, in their order. */
  days: readonly string[];
  /** True for rows as JSON objects, false for the texts of their values. */
  isOfObjects: boolean;
  /** The rules of past days: no series mixes days of two. */
  madeBy: string;
}

/** The rows of all days together. */
export const mostSeriesRows = 1_000_000;
/** So many days are asked for ahead, so that one is made while another is read. */
const askedAhead = 2;
const lookEveryMs = 2000;

interface Deps {
  db: Db;
  pastDays: PastMarkets;
  clock: Clock;
  log: FastifyBaseLogger;
}

/** Goes on with the series that are asked for, in one process of several. */
export function makeSeriesInRounds(deps: Deps): StopWork {
  const { db, clock, log } = deps;
  return repeatAlone(db, log, {
    name: "series of views",
    everyMs: lookEveryMs,
    isDue: async () => (await listDueSeries(db, clock.now())).length > 0,
    work: (signal) => makeDueSeries(deps, signal),
  });
}

/** Reads the days that are ready of all series that are due, and asks for those that come next. */
export async function makeDueSeries(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = deps;
  const now = clock.now();
  for (const series of await listDueSeries(db, now)) {
    if (signal.aborted) return;
    try {
      await goOn(deps, series, signal);
    } catch (error) {
      log.error({ err: error, series: series.series_id }, "a series of a view could not go on");
      await setNextTurn(db, series.series_id, new Date(now.getTime() + tryAgainMs));
    }
  }
}

async function goOn(deps: Deps, series: SeriesRow, signal: AbortSignal): Promise<void> {
  const { db, pastDays } = deps;
  const wish: SeriesWish = JSON.parse(series.wish);
  // Nobody can ask for a series of older rules any more.
  if (wish.madeBy !== (await madeBy())) return setNextTurn(db, series.series_id, null);
  const kept = new Set(await listSeriesDays(db, series.series_id));
  const left = wish.days.filter((day) => !kept.has(day));
  let count = series.row_count;
  for (const [at, day] of left.entries()) {
    if (signal.aborted) return;
    if (count > mostSeriesRows) return setNextTurn(db, series.series_id, null);
    const next = left.slice(at + 1, at + askedAhead);
    const [lines] = await Promise.all([
      readDay(deps, series, wish, day),
      ...next.map((one) => pastDays.open(one).catch(unlessFailure)),
    ]);
    if (lines === undefined) return;
    count += lines.length;
    const compressed = await promisify(gzip)(lines.join("\n"));
    await insertSeriesDay(db, series.series_id, { day, lines: compressed, rows: lines.length });
    await pastDays.letGo(day);
  }
}

/** Reads the rows of a day as lines; undefined while it is not ready. */
async function readDay(
  { pastDays }: Deps,
  { user_id: userId }: SeriesRow,
  { rows, fields, isOfObjects }: SeriesWish,
  day: string,
): Promise<string[] | undefined> {
  const read = async () => {
    const { db, clock } = await pastDays.open(day);
    const wish = { rows, viewer: { userId, today: newYorkDay(clock.now()) }, fields };
    const lines: string[] = [];
    await inSnapshot(db, async (snapshot) => {
      const readLines = isOfObjects ? readObjects : readTextLines;
      for await (const portion of readLines(snapshot, wish)) lines.push(...portion);
    });
    return lines;
  };
  return readingPastDay(pastDays, day, read).catch(unlessFailure);
}

/** A day that is not ready, or has just been dropped, is asked for again in the next turn. */
function unlessFailure(error: unknown): undefined {
  if (!(error instanceof Failure)) throw error;
}
