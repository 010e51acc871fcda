import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { type DayTable, dayTables, firstOwnKey, guardTable, ownKeys } from "./day-tables.ts";

/** The function that writes the figures of deals; all other triggers serve alerts and later imports. */
const figuresFunction = "write_deal_figures";

/** Makes a schema with the tables of a day, as the present has them but without foreign keys, statement by statement. */
export async function makeSchema(db: Db, schema: string): Promise<void> {
  await sql`create schema ${sql.id(schema)}`.execute(db);
  for (const table of dayTables)
    await sql`
      create table ${sql.id(schema, table)} (like ${sql.id("public", table)} including all)
    `.execute(db);
  await numberByIdentity(db, schema);
  // The texts name tables as those of the present are found, so they hold for those of the day in the same way.
  const { rows } = await sql<{ text: string }>`
    select 'create view deal_figure_source as ' || pg_get_viewdef('deal_figure_source'::regclass) as text
    union all
    select pg_get_triggerdef(t.oid, true) from pg_trigger t
    join pg_proc f on f.oid = t.tgfoid
    where f.proname = ${figuresFunction} and t.tgrelid::regclass::text = any(${[...dayTables]}::text[])
  `.execute(db);
  const path = sql`set local search_path to ${sql.id(schema)}, public`;
  await db.transaction().execute(async (trx) => {
    await path.execute(trx);
    for (const { text } of rows) await sql.raw(text).execute(trx);
  });
}

/**
 * Numbers what only the day knows by what it is, so that no key depends on what came before it or later; of two things with one
 * number, the second takes the next.
 */
async function numberByIdentity(db: Db, schema: string): Promise<void> {
  await sql`
    create table ${sql.id(schema, "own_key")} (of_table text, key integer, primary key (of_table, key))
  `.execute(db);
  await sql`
    create table ${sql.id(schema, "present_key")} (of_table text, identity text, key integer, primary key (of_table, identity))
  `.execute(db);
  await sql`
    create function ${sql.id(schema, "new_key")}(of_table text, of_column text, identity text) returns integer
    language plpgsql as $$
    declare
      present integer;
      new_key integer := ${sql.lit(firstOwnKey)}
        + ('x' || left(md5(of_table || ' ' || identity), 8))::bit(32)::bigint % ${sql.lit(ownKeys)};
    begin
      select p.key into present from present_key p
      where p.of_table = $1 and p.identity = $3;
      if found then return present; end if;
      loop
        insert into own_key values (of_table, new_key) on conflict do nothing;
        if found then return new_key; end if;
        new_key := new_key + 1;
      end loop;
    end $$
  `.execute(db);
}

/**
 * Drops a schema when nobody reads it, within some seconds; returns false when somebody reads on. One without a guard was
 * never finished.
 */
export async function dropSchema(db: Db, schema: string): Promise<boolean> {
  const { rows } = await sql<{ guard: string | null }>`
    select to_regclass(${`"${schema}"."${guardTable}"`})::text as guard
  `.execute(db);
  try {
    await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '3s'`.execute(trx);
      if (rows[0]?.guard)
        await sql`lock table ${sql.id(schema, guardTable)} in access exclusive mode`.execute(trx);
      await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(trx);
    });
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "55P03") return false;
    throw error;
  }
}

/** Lists the schemas of days, those too that no record names any more. */
export async function listSchemas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname ~ '^day_[0-9]{4}_' order by 1
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** The size of a day with its indexes, in bytes. */
export async function measureSchema(db: Db, schema: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(pg_total_relation_size(oid)), 0)::text as bytes from pg_class
    where relnamespace = ${schema}::regnamespace and relkind = 'r'
  `.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

/** Copies the rows of a table of the present that meet a condition. The statement names no table of the day but its own. */
export async function copyRows(
  db: Db,
  schema: string,
  table: DayTable,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  `.execute(db);
  const names = sql.join(rows.map(({ name }) => sql.id(name)));
  await sql`
    insert into ${sql.id(schema, table)} (${names}) overriding system value
    select ${names} from ${sql.id("public", table)} one where ${condition}
  `.execute(db);
}
