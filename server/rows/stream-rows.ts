import { sql } from "kysely";
import { type FieldId, fieldOf } from "../../domain/fields/fields.ts";
import { unnamedEnd, unnamedStart } from "../../domain/profile/unnamed-company.ts";
import type { Snapshot } from "../db/snapshot.ts";
import { valueSql } from "./fields/fields-sql.ts";
import { joinSql, type RowSql, r, rowSql } from "./row-sql.ts";
import type { RowWish, Viewer } from "./row-wish.ts";
import { rowIdSql, selectRows } from "./select-rows-sql.ts";

/** The rows of a view for a viewer, with the values of some fields. */
export interface ExportWish {
  rows: RowWish;
  viewer: Viewer;
  fields: readonly FieldId[];
}

/** The values of a row as the database writes them: exact numbers, days as yyyy-MM-dd, `true` and `false`. */
export type RowTexts = readonly (string | null)[];

const valuesPerPortion = 12_500;

/** Reads all rows as the texts of their values, in portions that take a few milliseconds each. */
export async function* readTexts(
  snapshot: Snapshot,
  wish: ExportWish,
): AsyncGenerator<Iterable<RowTexts>> {
  for await (const portion of readTextLines(snapshot, wish)) yield parseRows(portion);
}

function* parseRows(portion: readonly string[]): Generator<RowTexts> {
  for (const row of portion) yield JSON.parse(row);
}

/** Reads all rows as JSON arrays of the texts of their values. */
export async function* readTextLines(
  snapshot: Snapshot,
  wish: ExportWish,
): AsyncGenerator<string[]> {
  for await (const portion of snapshot.portions(textsQuery(wish), portionSize(wish)))
    yield portion.map(({ row }) => row);
}

/** Reads all rows as JSON objects by the keys of the fields. */
export async function* readObjects(snapshot: Snapshot, wish: ExportWish): AsyncGenerator<string[]> {
  for await (const portion of readKeyedObjects(snapshot, wish)) yield portion.map(({ row }) => row);
}

/** A row as a JSON object, with the id by which the row is found for as long as it exists. */
export interface KeyedObject {
  key: string;
  row: string;
}

export async function* readKeyedObjects(
  snapshot: Snapshot,
  wish: ExportWish,
): AsyncGenerator<KeyedObject[]> {
  const { from, grain, where, orderBy } = selectRows(wish.rows, wish.viewer);
  const key = rowIdSql[grain];
  const values = joinSql(
    wish.fields.map((id) => rowSql`${exportedSql(id)} as ${sql.ref(fieldOf(id).key)}`),
  );
  const query = sql<KeyedObject>`
    select ${key} as key, (select row_to_json(x) from (select ${values}) x)::text as row
    from ${from(joinSql([key, values]), orderBy)} where ${where} order by ${orderBy}`;
  yield* snapshot.portions(query, portionSize(wish));
}

/** A file has no name for a company that no source names. */
function exportedSql(id: FieldId): RowSql {
  return id === "CompanyName"
    ? rowSql`nullif(${r.company_name}, concat(${unnamedStart}::text, ${r.company_ticker}, ${unnamedEnd}::text))`
    : valueSql(id);
}

function portionSize({ fields }: ExportWish): number {
  return Math.min(200, Math.ceil(valuesPerPortion / Math.max(1, fields.length)));
}

/**
 * One JSON array of texts is written and read faster than a column for each value, and than JSON of values, whose types
 * the database would look up for each of them.
 */
function textsQuery({ rows, viewer, fields }: ExportWish) {
  const { from, where, orderBy } = selectRows(rows, viewer);
  const texts = joinSql(fields.map((id) => rowSql`(${exportedSql(id)})::text`));
  return sql<{ row: string }>`
    select array_to_json(array[${texts}]::text[])::text as row
    from ${from(texts, orderBy)} where ${where} order by ${orderBy}`;
}
