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
}

/** Claims rows that are due, the first in order first: no other process finds them due before their claim ends. */
export async function claimDue<Name extends QueueName>(
  db: Db,
  { table, key, where, order, most, claimMs }: DueWork<Name>,
  now: Date,
): Promise<Selectable<Schema[Name]>[]> {
  const names = sql.join(key.map((name) => sql.ref(name)));
  const { rows } = await sql<Selectable<Schema[Name]>>`
    update ${sql.table(table)} set next_attempt_at = ${new Date(now.getTime() + claimMs)}
    where (${names}) in (
      select ${names} from ${sql.table(table)} where next_attempt_at <= ${now} and ${where}
      order by ${order} limit ${most} for update skip locked
    )
    returning *
  `.execute(db);
  return rows;
}
