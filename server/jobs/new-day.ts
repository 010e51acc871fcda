import type { FastifyBaseLogger } from "fastify";
import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/connect.ts";
import { bringDemoMarketUp } from "../demo/keep-market.ts";
import { bringDemoViewsUp } from "../demo/page-views.ts";
import { keepIndexes } from "../market/indexes/keep-indexes.ts";
import { rollReadModel } from "../market/read-model/read-model.ts";
import { readVersions } from "../market/versions-repository.ts";
import { repeatWork, type StopWork } from "../work/repeat-work.ts";

const minuteMs = 60_000;

/** Brings the market to today: the events that the demo market has had since, then the rows that a new day changes. */
async function beginDay(db: Db, today: Day, isDemo: boolean): Promise<void> {
  if (isDemo) await bringDemoMarketUp(db, today);
  await rollReadModel(db, today);
  if (isDemo) await bringDemoViewsUp(db, today);
}

/**
 * Begins the day now and at every New York midnight; a day that could not be begun is tried again in a minute. Each minute
 * the indexes take up the closes that have come in since.
 */
export function beginEveryDay(
  db: Db,
  clock: Clock,
  isDemo: boolean,
  log: FastifyBaseLogger,
): StopWork {
  let begunDay = "";
  let indexedPrices = "";
  return repeatWork("new day", minuteMs, log, async () => {
    const today = newYorkDay(clock.now());
    if (today !== begunDay) await beginDay(db, today, isDemo);
    begunDay = today;
    const prices = await pricesVersion(db);
    if (prices === indexedPrices) return;
    await keepIndexes(db, today);
    // The indexes themselves count as prices too.
    indexedPrices = await pricesVersion(db);
  });
}

async function pricesVersion(db: Db): Promise<string> {
  return String((await readVersions(db, ["prices"])).get("prices"));
}
