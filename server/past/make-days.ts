import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import { addDays, addMonths, type Day, newYorkDay } from "../../domain/calendar/day.ts";
import { readPastMarket } from "../../domain/calendar/past-market.ts";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { Database, Db } from "../db/connect.ts";
import { countKnownMigrations } from "../db/migrate.ts";
import { makeDayApart } from "../ingest/run-import-apart.ts";
import { linksVersion } from "../market/identity/links.ts";
import { rulesVersion } from "../market/settling/draft/draft-company.ts";
import { repeatAlone } from "../work/repeat-alone.ts";
import type { StopWork } from "../work/repeat-work.ts";
import {
  askAgain,
  askDay,
  findDueDay,
  forgetDay,
  keepAhead,
  listDays,
  listDroppable,
  longestWaitMs,
  noteFailure,
  noteMaking,
  notePart,
  noteReady,
} from "./past-days-repository.ts";
import { findFirstDay } from "./records-repository.ts";
import { dropSchema, listSchemas, measureSchema } from "./schema-repository.ts";

export interface MakingDeps {
  database: Pick<Database, "db" | "share">;
  config: Pick<Config, "pastDays" | "databaseUrl" | "environmentOfDatabase">;
  clock: Clock;
  log: Pick<FastifyBaseLogger, "info" | "error">;
}

/** The lease under which one process of several makes days, one after the other. */
export const makingLease = "past days";

const lookEveryMs = 2000;
const notePartEveryMs = 1000;
const firstWaitMs = 60_000;

let rules: Promise<string> | undefined;

/** Names the tables and rules by which days are made now. */
export function madeBy(): Promise<string> {
  rules ??= countKnownMigrations().then((count) => [count, rulesVersion, linksVersion].join("."));
  return rules;
}

/** Makes the days that are asked for as soon as they are, and each night those that are kept ahead. */
export function makeDaysInRounds(deps: MakingDeps): StopWork {
  const { database, config, clock, log } = deps;
  if (config.pastDays.most === 0) return async () => {};
  let [begun, isFirst] = ["", true];
  return repeatAlone(database.db, log as FastifyBaseLogger, {
    name: makingLease,
    everyMs: lookEveryMs,
    isDue: async () =>
      isFirst ||
      newYorkDay(clock.now()) !== begun ||
      (await findDueDay(database.db, clock.now())) !== undefined,
    work: async (signal) => {
      const today = newYorkDay(clock.now());
      if (today !== begun) await askAhead(database.db, clock.now(), config.pastDays.monthEnds);
      [begun, isFirst] = [today, false];
      // One in a turn, so that a job that makes many days does not look like one that hangs.
      await makeDueDays(deps, signal, 1);
    },
  });
}

/** Asks for the last ends of months before today, and keeps them; returns their days, the last one first. */
export async function askAhead(db: Db, now: Date, monthEnds: number): Promise<Day[]> {
  const today = newYorkDay(now);
  const first = monthEnds === 0 ? null : await findFirstDay(db);
  const days = Array.from({ length: monthEnds }, (_, back) =>
    addDays(`${addMonths(today, -back).slice(0, 7)}-01`, -1),
  ).filter((day) => first !== null && day >= first);
  for (const day of days) await askDay(db, day, now, true);
  await keepAhead(db, days);
  return days;
}

/**
 * Makes the days that are due, one after the other. The caller holds the lease, so a day that is being made was left by a
 * process that has ended.
 */
export async function makeDueDays(
  deps: MakingDeps,
  signal: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { db } = deps.database;
  for (const { day, state } of await listDays(db)) if (state === "making") await askAgain(db, day);
  await sweep(db);
  for (let made = 0; made < most; made++) {
    const due = signal.aborted ? undefined : await findDueDay(db, deps.clock.now());
    if (due === undefined) return;
    if (!due.is_ahead) await makeRoom(db, deps.config.pastDays);
    await makeDay(deps, due.day, due.attempts, signal);
  }
}

/** Drops the days of other rules, and schemas that no record names. */
async function sweep(db: Db): Promise<void> {
  const present = await madeBy();
  for (const { day, state, made_by } of await listDays(db))
    if (state === "ready" && made_by !== present) await forgetDay(db, day);
  const named = new Set((await listDays(db)).map(({ schema_name }) => schema_name));
  for (const schema of await listSchemas(db)) if (!named.has(schema)) await dropSchema(db, schema);
}

/**
 * Drops the least used days so that one more can be made, which may become as large as the largest. Of a day that somebody
 * reads, the tables go later.
 */
async function makeRoom(
  db: Db,
  { most, mostBytes }: Pick<Config["pastDays"], "most" | "mostBytes">,
): Promise<void> {
  const leastUsedFirst = await listDroppable(db);
  let count = 1;
  let bytes = Math.max(0, ...leastUsedFirst.map((one) => one.bytes ?? 0));
  for (const { day, schema_name, bytes: own } of leastUsedFirst.toReversed()) {
    count++;
    bytes += own ?? 0;
    if (count <= most && bytes <= mostBytes) continue;
    await forgetDay(db, day);
    if (schema_name !== null) await dropSchema(db, schema_name);
  }
}

async function makeDay(
  { database, config, clock, log }: MakingDeps,
  day: Day,
  attempts: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = database;
  const market = readPastMarket(day);
  if (market === null) return forgetDay(db, day);
  const schema = `day_${market.day.replaceAll("-", "_")}_${randomBytes(4).toString("hex")}`;
  await noteMaking(db, day, { schema, madeBy: await madeBy(), now: clock.now() });
  let notedAt = performance.now();
  let noting: Promise<unknown> = Promise.resolve();
  const onProgress = (part: number) => {
    if (performance.now() - notedAt < notePartEveryMs) return;
    notedAt = performance.now();
    noting = noting.then(() => notePart(db, day, part)).catch(() => {});
  };
  try {
    await makeDayApart({ schema, market }, database, config, signal, onProgress);
    await noting;
    await noteReady(db, day, await measureSchema(db, schema), clock.now());
    log.info({ day }, "a past day is made");
  } catch (error) {
    await noting;
    if (signal.aborted) await askAgain(db, day);
    else {
      log.error({ err: error, day }, "a past day could not be made");
      const waitMs = Math.min(firstWaitMs * 2 ** attempts, longestWaitMs);
      const reason = String(error instanceof Error ? error.stack : error).slice(0, 2000);
      const nextAt = new Date(clock.now().getTime() + waitMs);
      await noteFailure(db, day, { reason, nextAt });
    }
    await dropSchema(db, schema);
  }
}
