import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import { newYorkDay } from "../../domain/calendar/day.ts";
import type { Schema } from "../db/schema.ts";
import { bringDemoMarketUp } from "../demo/keep-market.ts";
import type { Clock } from "../http/context.ts";
import { rollReadModel } from "../market/read-model.ts";

const minuteMs = 60_000;

/** Brings the market to today: what the demo has seen happen since, then the rows that a new day changes. */
async function beginDay(db: Kysely<Schema>, clock: Clock, isDemo: boolean): Promise<void> {
  const today = newYorkDay(clock.now());
  if (isDemo) await bringDemoMarketUp(db, today);
  await rollReadModel(db, today);
}

/** Begins the day now and at every New York midnight; answers how to stop. */
export function beginEveryDay(
  db: Kysely<Schema>,
  clock: Clock,
  isDemo: boolean,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let begun = "";
  let work = Promise.resolve();
  const check = () => {
    const today = newYorkDay(clock.now());
    if (today === begun) return;
    begun = today;
    work = work
      .then(() => beginDay(db, clock, isDemo))
      .catch((error) => {
        log.error({ err: error }, "the day could not be begun");
        // Tried again in a minute.
        begun = "";
      });
  };
  const timer = setInterval(check, minuteMs);
  timer.unref();
  check();
  return async () => {
    clearInterval(timer);
    await work;
  };
}
