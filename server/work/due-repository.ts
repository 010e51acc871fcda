import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";

/** The tables whose rows wait for their `next_attempt_at`. */
type QueueName = {
  [Name in keyof Schema]: Schema[Name] extends { next_attempt_at: unknown } ? Name : never;
}[keyof Schema];

/** Rows of a queue that are claimed together. */
export interface DueWork<Name extends QueueName> {
  table: Name;
  key: readonly (keyof Schema[Name] & string)[];
  /** Holds for the rows that still wait. */
  where: RawBuilder<boolean>;
  order: RawBuilder<unknown>;
  most: number;
  /** How long a process may take for what it claimed; after a process was killed, its rows are due again. */
  claimMs: number;
  /** The longest wait after no failed attempt, after one, and so on; the last one repeats. */
  waitsMs: readonly number[];
}

/**
 * Holds once an instant has come. An instant that lies further ahead than anybody waits was set before the clock was put
 * back, and counts as come.
 */
export function hasCome(at: string, longestMs: RawBuilder<unknown> | number, now: Date) {
  return sql<boolean>`(${sql.ref(at)} <= ${now}
    or ${sql.ref(at)} > ${now}::timestamptz + ${longestMs} * interval '1 millisecond')`;
}

/** Claims rows that are due, the first in order first: no other process finds them due before their claim ends. */
export async function claimDue<Name extends QueueName>(
  db: Db,
  { table, key, where, order, most, claimMs, waitsMs }: DueWork<Name>,
  now: Date,
): Promise<Selectable<Schema[Name]>[]> {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const longestMs = waitsMs.map((waitMs) => Math.max(waitMs, claimMs));
  const longest = sql`(${longestMs}::int[])[least(attempts + 1, ${longestMs.length})]`;
  const { rows } = await sql<Selectable<Schema[Name]>>`
    update ${sql.table(table)} set next_attempt_at = ${new Date(now.getTime() + claimMs)}
    where (${names}) in (
      select ${names} from ${sql.table(table)} where ${hasCome("next_attempt_at", longest, now)} and ${where}
      order by ${order} limit ${most} for update skip locked
    )
    returning *
  `.execute(db);
  return rows;
}
