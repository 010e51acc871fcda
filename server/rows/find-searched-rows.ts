import { sql } from "kysely";
import { type Row, rowLimits } from "../../domain/contract/view-shapes.ts";
import { carriedFields } from "../../domain/fields/choose-fields.ts";
import type { FieldId } from "../../domain/fields/fields.ts";
import { searchRows } from "../../domain/search/search-rows.ts";
import type { Snapshot } from "../db/snapshot.ts";
import { rowSql } from "./row-sql.ts";
import type { RowWish, Viewer } from "./row-wish.ts";
import { rowIdSql, selectRows, valuesSql } from "./select-rows-sql.ts";

const rowsPerPortion = 500;

/**
 * Finds the rows that the quick search of a grid with these columns shows. A browser that has all rows searches the texts
 * of its columns, so those are searched here too; a longer result is searched as on its pages.
 */
export async function findSearchedRows(
  snapshot: Snapshot,
  wish: RowWish,
  viewer: Viewer,
  columns: readonly FieldId[],
): Promise<RowWish> {
  const { search, ...unsearched } = wish;
  if (!search) return unsearched;
  const { grain, where, from } = selectRows(unsearched, viewer);
  const values = rowSql`${rowIdSql[grain]} as "rowId", ${valuesSql(carriedFields(columns, "web"))}`;
  const query = sql<{ row: string }>`select row_to_json(x)::text as row from (
    select ${values} from ${from(values)} where ${where} limit ${rowLimits.raw + 1}
  ) x`;
  const rowIds: string[] = [];
  let count = 0;
  for await (const portion of snapshot.portions(query, rowsPerPortion)) {
    count += portion.length;
    const rows = portion.map(({ row }): Row => JSON.parse(row));
    rowIds.push(...searchRows(rows, columns, search).map(({ rowId }) => rowId));
  }
  return count > rowLimits.raw ? wish : { ...unsearched, rowIds };
}
