import { type Selectable, sql } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import type { Db } from "../db/connect.ts";
import type { PastDay } from "../db/schema.ts";
import { hasCome } from "../work/due-repository.ts";

export type PastDayRow = Selectable<PastDay>;

export async function findDay(db: Db, day: Day): Promise<PastDayRow | undefined> {
  return db.selectFrom("past_day").selectAll().where("day", "=", day).executeTakeFirst();
}

/** Lists all days, the last one first. */
export async function listDays(db: Db): Promise<PastDayRow[]> {
  return db.selectFrom("past_day").selectAll().orderBy("day", "desc").execute();
}

/** Asks for a day unless it is asked for already, and notes that somebody wants it. */
export async function askDay(db: Db, day: Day, now: Date, isAhead = false): Promise<void> {
  await db
    .insertInto("past_day")
    .values({ day, state: "asked", asked_at: now, used_at: now, is_ahead: isAhead })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet(isAhead ? { is_ahead: true } : { used_at: now })
        .where("past_day.used_at", "<=", now),
    )
    .execute();
}

/** Counts a day as used when it was asked for, so that it is dropped early; whoever still reads it is noted again. */
export async function noteLeastUsed(db: Db, day: Day): Promise<void> {
  await db
    .updateTable("past_day")
    .set((e) => ({ used_at: e.ref("asked_at") }))
    .where("day", "=", day)
    .execute();
}

/** The number of days that wait for being made because somebody has asked for them. */
export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("past_day")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("state", "=", "asked")
    .where("is_ahead", "=", false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Says which days are kept ahead of being asked for; others may be dropped. */
export async function keepAhead(db: Db, days: readonly Day[]): Promise<void> {
  await db
    .updateTable("past_day")
    .set({ is_ahead: false })
    .where("is_ahead", "=", true)
    .$if(days.length > 0, (query) => query.where("day", "not in", days))
    .execute();
}

/** The day that is made next: what somebody asked for first, then what is kept ahead; undefined when all are made. */
export async function findDueDay(db: Db, now: Date): Promise<PastDayRow | undefined> {
  return db
    .selectFrom("past_day")
    .selectAll()
    .where((e) => e.or([e("state", "in", ["asked", "making"]), isTriedAgain(now)]))
    .orderBy("is_ahead")
    .orderBy("asked_at")
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A day that could not be made is tried again after a wait that grows so far. */
export const longestWaitMs = 6 * 60 * 60_000;

const isTriedAgain = (now: Date) =>
  sql<boolean>`state = 'failed' and ${hasCome("next_at", longestWaitMs, now)}`;

export async function noteMaking(
  db: Db,
  day: Day,
  { schema, madeBy, now }: { schema: string; madeBy: string; now: Date },
): Promise<void> {
  await db
    .updateTable("past_day")
    .set({ state: "making", schema_name: schema, made_by: madeBy, part: 0, begun_at: now })
    .where("day", "=", day)
    .execute();
}

export async function notePart(db: Db, day: Day, part: number): Promise<void> {
  await db.updateTable("past_day").set({ part }).where("day", "=", day).execute();
}

export async function noteReady(db: Db, day: Day, bytes: number, now: Date): Promise<void> {
  await db
    .updateTable("past_day")
    .set({ state: "ready", part: 1, made_at: now, attempts: 0, reason: null, next_at: null, bytes })
    .where("day", "=", day)
    .execute();
}

export async function noteFailure(
  db: Db,
  day: Day,
  { reason, nextAt }: { reason: string; nextAt: Date },
): Promise<void> {
  await db
    .updateTable("past_day")
    .set((e) => ({
      ...{ state: "failed", schema_name: null, reason, next_at: nextAt },
      attempts: e("attempts", "+", 1),
    }))
    .where("day", "=", day)
    .execute();
}

/** Takes a day back to the state in which it is asked for, without its tables. */
export async function askAgain(db: Db, day: Day): Promise<void> {
  await db
    .updateTable("past_day")
    .set({ state: "asked", schema_name: null, part: 0, begun_at: null })
    .where("day", "=", day)
    .execute();
}

export async function forgetDay(db: Db, day: Day): Promise<void> {
  await db.deleteFrom("past_day").where("day", "=", day).execute();
}

/** Lists the days that may be dropped, the least used first. */
export async function listDroppable(db: Db): Promise<PastDayRow[]> {
  return db
    .selectFrom("past_day")
    .selectAll()
    .where("state", "=", "ready")
    .where("is_ahead", "=", false)
    .orderBy("used_at")
    .execute();
}
