import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { openDatabase } from "../server/db/connect.ts";

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: "YES" | "NO";
  is_identity: "YES" | "NO";
  is_generated: "ALWAYS" | "NEVER";
  column_default: string | null;
}

const valueTypes: Record<string, string> = {
  _int4: "number[]",
  _text: "string[]",
  bool: "boolean",
  bytea: "Buffer",
  date: "string",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  jsonb: "JsonColumn",
  numeric: "NumericColumn",
  text: "string",
  timestamptz: "Date",
  uuid: "string",
};

/** Prints the TypeScript types of the migrated tables. */
export async function printSchema<S>(db: Kysely<S>): Promise<string> {
  const { rows } = await sql<Column>`
    select table_name, column_name, udt_name, is_nullable, is_identity, is_generated, column_default
    from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely_%'
    order by table_name collate "C", ordinal_position
  `.execute(db);
  const tables = [...new Set(rows.map((row) => row.table_name))];
  const interfaces = tables.map((table) => {
    const columns = rows.filter((row) => row.table_name === table);
    return `export interface ${typeName(table)} {\n${columns.map(columnLine).join("\n")}\n}\n`;
  });
  return [
    "// Printed by `npm run print-schema` from the migrations; do not edit.",
    'import type { ColumnType, Generated, JSONColumnType } from "kysely";',
    "",
    "type JsonColumn = JSONColumnType<object, string, string>;",
    "",
    "/** Exact decimals arrive as text. */",
    "export type NumericColumn = ColumnType<string>;",
    "",
    interfaces.join("\n"),
    "export interface Schema {",
    ...tables.map((table) => `  ${table}: ${typeName(table)};`),
    "}",
    "",
  ].join("\n");
}

function columnLine(column: Column): string {
  const value = valueTypes[column.udt_name];
  if (!value)
    throw new Error(`${column.table_name}.${column.column_name}: no type for ${column.udt_name}`);
  const nullable = column.is_nullable === "YES" ? `${value} | null` : value;
  return `  ${column.column_name}: ${isMadeByDatabase(column) ? `Generated<${nullable}>` : nullable};`;
}

/** True for a column that an insert may omit. */
function isMadeByDatabase(column: Column): boolean {
  return (
    column.is_identity === "YES" ||
    column.is_generated === "ALWAYS" ||
    column.column_default !== null
  );
}

function typeName(table: string): string {
  return table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), "greenshoe-schema-"));
  const database = await openDatabase({ dataDir: folder });
  await writeFile(
    new URL("../server/db/schema.ts", import.meta.url),
    await printSchema(database.db),
  );
  await database.close();
  await rm(folder, { recursive: true });
}
