import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { type Day, newYorkDay } from "../../domain/calendar/day.ts";
import type { Schema } from "../db/schema.ts";
import { bringDemoMarketUp } from "../demo/keep-market.ts";
import type { Clock } from "../http/context.ts";
import { rollReadModel } from "../market/read-model.ts";
import { repeatWork, type StopWork } from "./repeat-work.ts";

const minuteMs = 60_000;

/** Brings the market to today: what the demo has seen happen since, then the rows that a new day changes. */
async function beginDay(db: Kysely<Schema>, today: Day, isDemo: boolean): Promise<void> {
  if (isDemo) await bringDemoMarketUp(db, today);
  await rollReadModel(db, today);
}

/** Begins the day now and at every New York midnight; a day that could not be begun is tried again in a minute. */
export function beginEveryDay(
  db: Kysely<Schema>,
  clock: Clock,
  isDemo: boolean,
  log: FastifyBaseLogger,
): StopWork {
  let begunDay = "";
  return repeatWork("new day", minuteMs, log, async () => {
    const today = newYorkDay(clock.now());
    if (today === begunDay) return;
    await beginDay(db, today, isDemo);
    begunDay = today;
  });
}
