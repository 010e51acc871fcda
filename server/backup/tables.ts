import { sql } from "kysely";
import type { Db } from "../db/connect.ts";

/** A table as a backup keeps it: without the columns that the database computes. */
export interface TableShape {
  name: string;
  columns: { name: string; type: string }[];
}

export interface SequenceState {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

/** The migrator keeps these itself. */
const ownOfMigrator = ["kysely_migration", "kysely_migration_lock"];

/** Lists all tables, each after those that it refers to, so that they can be filled in this order. */
export async function listTables(db: Db): Promise<TableShape[]> {
  const { rows: columns } = await sql<{ table: string; name: string; type: string }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select distinct f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid`.execute(
    db,
  );
  const shapes = [...Map.groupBy(columns, ({ table }) => table)]
    .filter(([name]) => !ownOfMigrator.includes(name))
    .map(([name, own]) => ({ name, columns: own.map(({ name, type }) => ({ name, type })) }));
  return orderByReferences(shapes, references);
}

function orderByReferences(
  shapes: readonly TableShape[],
  references: readonly { from: string; to: string }[],
): TableShape[] {
  const ordered: TableShape[] = [];
  const waiting = new Map(shapes.map((shape) => [shape.name, shape]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()]}`);
    for (const shape of ready) {
      ordered.push(shape);
      waiting.delete(shape.name);
    }
  }
  return ordered;
}

/** Reads the next numbers of identity columns. */
export async function readSequences(db: Db): Promise<SequenceState[]> {
  const { rows } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: state } = await sql<{ last_value: string; is_called: boolean }>`
      select last_value::text, is_called from ${sql.id(name)}`.execute(db);
    if (state[0])
      states.push({ name, lastValue: state[0].last_value, isCalled: state[0].is_called });
  }
  return states;
}

/** Writes rows as lines of JSON: the texts of all columns, by which every type of PostgreSQL comes back exactly. */
export function rowLines({ name, columns }: TableShape) {
  const texts = columns.map((column) => sql`${sql.id(column.name)}::text`);
  return sql<{ line: string }>`
    select to_json(array[${sql.join(texts)}]::text[])::text as line from ${sql.id(name)}`;
}

/** Inserts such lines. */
export async function insertLines(
  db: Db,
  { name, columns }: TableShape,
  lines: readonly string[],
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column.name)));
  const values = sql.join(
    columns.map(({ type }, at) => sql`(v->>${sql.lit(at)})::${sql.raw(type)}`),
  );
  await sql`
    insert into ${sql.id(name)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${lines.join(",")}]`}::jsonb) as t(v)`.execute(
    db,
  );
}
