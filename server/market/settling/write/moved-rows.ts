import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { Schema } from "../../../db/schema.ts";

/** A table whose rows follow a company or a deal to the one that it was joined with, and go back when both are parted. */
export interface Following {
  table: keyof Schema;
  /** The column that names the company or the deal. */
  column: "company_key" | "events_company" | "deal_key";
  /** The other columns that tell a row from the rest: no company has two rows that are the same in all of them. */
  keys: readonly string[];
}

/** A company or deal that became another one. */
export interface Move {
  from: number;
  to: number;
}

/** Moves the rows of lost companies to those that they were joined with, where these are written already. */
export async function moveToJoined(
  db: Db,
  followings: readonly Following[],
  lost: readonly number[],
  joined: ReadonlyMap<number, number>,
): Promise<void> {
  const present = await db
    .selectFrom("company")
    .select("company_key")
    .where("company_key", "=", (e) => e.fn.any(e.val([...joined.values()])))
    .execute();
  const keys = new Set(present.map((row) => row.company_key));
  for (const [from, to] of joined) {
    if (!lost.includes(from) || !keys.has(to)) continue;
    for (const following of followings) await moveRows(db, following, { from, to });
  }
}

/** Moves rows, and notes where they were. A row of which the other one has the same is left out until the two are parted. */
export async function moveRows(db: Db, following: Following, { from, to }: Move): Promise<void> {
  const { table, column } = following;
  const [name, owner] = [sql.table(table), sql.ref(column)];
  const isSame = sql<boolean>`exists (
    select from ${name} other where other.${owner} = ${to} and ${sameKeys(following, "moving", "other")}
  )`;
  await sql`
    delete from moved_row where table_name = ${table} and column_name = ${column} and from_key = ${from}
  `.execute(db);
  await noteRows(db, following, { from, to }, sql`moving.${owner} = ${from}`, isSame);
  await sql`delete from ${name} moving where ${owner} = ${from} and ${isSame}`.execute(db);
  await sql`update ${name} set ${owner} = ${to} where ${owner} = ${from}`.execute(db);
}

/** Notes of rows that have come to a company since another one joined it that they are of that other one. */
export async function noteComing(
  db: Db,
  following: Following,
  move: Move,
  ids: readonly number[],
): Promise<void> {
  const [key = ""] = following.keys;
  await noteRows(db, following, move, sql`moving.${sql.ref(key)} = any(${ids}::int[])`, sql`false`);
}

async function noteRows(
  db: Db,
  { table, column, keys }: Following,
  { from, to }: Move,
  isMoving: RawBuilder<unknown>,
  isLeftOut: RawBuilder<unknown>,
): Promise<void> {
  const named = sql.join(keys.flatMap((key) => [sql.lit(key), sql`moving.${sql.ref(key)}`]));
  const rowKey = keys.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${named})`;
  const user = keys.includes("user_id") ? sql`moving.user_id` : sql`null::int`;
  await sql`
    insert into moved_row (table_name, column_name, row_key, from_key, to_key, left_out, user_id)
    select ${table}, ${column}, ${rowKey}, ${from}, ${to}, case when ${isLeftOut} then to_jsonb(moving) end, ${user}
    from ${sql.table(table)} moving where ${isMoving}
  `.execute(db);
}

/**
 * Gives rows back to companies or deals that are parted from those that they were joined with. A row that is gone since stays
 * away, and so does one that was left out for a row that is gone.
 */
export async function returnRows(
  db: Db,
  followings: readonly Following[],
  keys: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ table: string; column: string; to: number; leftOut: number }>`
    select table_name as table, column_name as column, to_key as to, count(left_out)::int as "leftOut"
    from moved_row where from_key = any(${keys}::int[]) group by 1, 2, 3
  `.execute(db);
  const former: number[] = [];
  for (const following of followings) {
    const own = rows.filter(
      ({ table, column }) => table === following.table && column === following.column,
    );
    if (own.some(({ leftOut }) => leftOut > 0)) await insertLeftOut(db, following, keys);
    if (own.length > 0) await moveBack(db, following, keys);
    former.push(...own.map(({ to }) => to));
  }
  return [...new Set(former)];
}

const isBack = ({ table, column }: Following, keys: readonly number[]) => sql`
  back.table_name = ${table} and back.column_name = ${column} and back.from_key = any(${keys}::int[])
`;

async function insertLeftOut(db: Db, following: Following, keys: readonly number[]): Promise<void> {
  const [name, owner] = [sql.table(following.table), sql.ref(following.column)];
  await sql`
    insert into ${name} select again.* from moved_row back
    cross join lateral jsonb_populate_record(null::${name}, back.left_out) again
    where ${isBack(following, keys)} and back.left_out is not null and exists (
      select from ${name} other where other.${owner} = back.to_key and ${sameKeys(following, "again", "other")}
    ) on conflict do nothing
  `.execute(db);
}

async function moveBack(db: Db, following: Following, keys: readonly number[]): Promise<void> {
  const [name, owner] = [sql.table(following.table), sql.ref(following.column)];
  const sameRow = following.keys.map(
    (key) => sql`moved.${sql.ref(key)}::text = back.row_key ->> ${sql.lit(key)}`,
  );
  const isRow =
    sameRow.length === 0 ? sql`moved.${owner} = back.to_key` : sql.join(sameRow, sql` and `);
  await sql`
    update ${name} moved set ${owner} = back.from_key from moved_row back
    where ${isBack(following, keys)} and back.left_out is null and ${isRow}
  `.execute(db);
  // Where a row went from the company that it had come to is over as well.
  await sql`
    delete from moved_row later using moved_row back
    where ${isBack(following, keys)} and later.table_name = back.table_name
    and later.column_name = back.column_name and later.row_key = back.row_key
    and later.moved_row_id >= back.moved_row_id and later.from_key in (back.from_key, back.to_key)
  `.execute(db);
}

function sameKeys({ keys }: Following, one: string, other: string): RawBuilder<boolean> {
  return keys.length === 0
    ? sql`true`
    : sql`(${sql.join(
        keys.map((key) => sql`${sql.ref(`${one}.${key}`)} = ${sql.ref(`${other}.${key}`)}`),
        sql` and `,
      )})`;
}
