import { sql } from "kysely";
import { viewTypes } from "../../domain/views/view-type.ts";
import type { Db } from "../db/connect.ts";
import { fromSql } from "./from-sql.ts";
import { isRowSql } from "./read-row-by-id.ts";
import { joinSql, rowSql } from "./row-sql.ts";
import type { RowWish, Viewer } from "./row-wish.ts";
import { listOrder, type Place } from "./select-rows-sql.ts";

/**
 * Finds where a row stands in the order of a view, also one that has left the view meanwhile; undefined when there is no row
 * with the id.
 */
export async function findPlace(
  db: Db,
  wish: RowWish,
  viewer: Viewer,
  rowId: string,
): Promise<Place | undefined> {
  const { grain } = viewTypes[wish.viewType];
  const values = joinSql(listOrder(wish, grain).map(({ value }) => rowSql`(${value})::text`));
  const isMeant = isRowSql(grain, rowId);
  const { rows } = await sql<{ place: Place }>`
    select to_json(array[${values}]) as place from ${fromSql(grain, viewer, [values, isMeant])} where ${isMeant}
  `.execute(db);
  return rows[0]?.place;
}
