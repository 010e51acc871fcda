import { type RawBuilder, sql } from "kysely";
import type { FieldId } from "../../../domain/fields/fields.ts";
import type { Snapshot } from "../../db/snapshot.ts";
import { fieldSql } from "./field-sql.ts";
import { type RowWish, selectionOf, type Viewer, valuesSql } from "./select-rows-sql.ts";

/** What is exported: the rows of a view for a viewer, with the values of some fields. */
export interface ExportWish {
  rows: RowWish;
  viewer: Viewer;
  fields: readonly FieldId[];
}

/** The values of a row as JSON arrays, of which most rows have one. */
interface Arrays {
  first: string;
  rest: string[] | null;
}

/** A function of PostgreSQL takes a hundred arguments. */
const valuesPerArray = 100;
const valuesPerPortion = 12_500;

/** All rows as arrays of the values of the fields, in portions that take a few milliseconds each. */
export async function* readValues(
  snapshot: Snapshot,
  wish: ExportWish,
): AsyncGenerator<Iterable<unknown[]>> {
  for await (const portion of snapshot.portions(arraysQuery(wish), portionOf(wish))) {
    yield parsed(portion);
  }
}

function* parsed(portion: readonly Arrays[]): Generator<unknown[]> {
  for (const { first, rest } of portion) {
    const values: unknown[] = JSON.parse(first);
    yield rest ? values.concat(...rest.map((text) => JSON.parse(text))) : values;
  }
}

/** All rows as JSON objects by the keys of the fields. */
export async function* readObjects(snapshot: Snapshot, wish: ExportWish): AsyncGenerator<string[]> {
  const { from, where, orderBy } = selectionOf(wish.rows, wish.viewer);
  const query = sql<{ row: string }>`select row_to_json(x)::text as row from (
    select ${valuesSql(wish.fields)} from ${from} where ${where} order by ${orderBy}
  ) x`;
  for await (const portion of snapshot.portions(query, portionOf(wish))) {
    yield portion.map(({ row }) => row);
  }
}

function portionOf({ fields }: ExportWish): number {
  return Math.min(100, Math.ceil(valuesPerPortion / Math.max(1, fields.length)));
}

/** JSON of the database is read several times faster than a column for each value. */
function arraysQuery({ rows, viewer, fields }: ExportWish) {
  const { from, where, orderBy } = selectionOf(rows, viewer);
  const values = fields.map((id) => fieldSql[id].value);
  const arrays: RawBuilder<string>[] = [];
  for (let at = 0; at < values.length || at === 0; at += valuesPerArray) {
    const some = values.slice(at, at + valuesPerArray);
    arrays.push(sql`json_build_array(${sql.join(some)})::text`);
  }
  const [first, ...rest] = arrays;
  const more = rest.length > 0 ? sql`array[${sql.join(rest)}]` : sql`null::text[]`;
  return sql<Arrays>`
    select ${first} as first, ${more} as rest
    from ${from} where ${where} order by ${orderBy}`;
}
