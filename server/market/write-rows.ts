import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Schema } from "../db/schema.ts";
import { splitTurns } from "./split-turns.ts";

/** The rows of one statement: enough to be fast, few enough to need little memory. */
const batchSize = 5000;

/** Inserts rows in batches. Existing rows that differ are updated; equal ones are not touched. */
export async function writeRows(
  db: Db,
  table: keyof Schema,
  keys: readonly string[],
  rows: readonly object[],
): Promise<void> {
  for (const batch of splitTurns(rows, batchSize)) await writeBatch(db, table, keys, batch);
}

async function writeBatch(
  db: Db,
  table: keyof Schema,
  keys: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const present = new Set<string>();
  for (const row of rows) for (const column of Object.keys(row)) present.add(column);
  const columns = [...present];
  const others = columns.filter((column) => !keys.includes(column));
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const oldValues = sql.join(others.map((column) => sql.ref(`${table}.${column}`)));
  const newValues = sql.join(others.map((column) => sql.ref(`excluded.${column}`)));
  const change =
    others.length === 0
      ? sql`do nothing`
      : sql`do update set (${sql.join(others.map((column) => sql.ref(column)))}) = row(${newValues})
            where row(${oldValues}) is distinct from row(${newValues})`;
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.join(keys.map((key) => sql.ref(key)))}) ${change}
  `.execute(db);
}
