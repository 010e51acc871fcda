import { sql } from "kysely";
import type { Grain } from "../../domain/fields/field.ts";
import { type AnyRow, fieldIds, fieldOf } from "../../domain/fields/fields.ts";
import type { Db } from "../db/connect.ts";
import { fromSql } from "./from-sql.ts";
import { type RowSql, r, rowSql, t } from "./row-sql.ts";
import type { Viewer } from "./row-wish.ts";
import { rowIdSql, valuesSql } from "./select-rows-sql.ts";

/** Reads one row with the values of all its fields; undefined when there is none with the id. */
export async function readRowById(
  db: Db,
  viewer: Viewer,
  grain: Grain,
  rowId: string,
): Promise<(AnyRow & { companyKey: number }) | undefined> {
  const values = valuesSql(fieldIds.filter((id) => fieldOf(id).grains.includes(grain)));
  const where = isRowSql(grain, rowId);
  const { rows } = await sql<{ row: AnyRow & { companyKey: number } }>`
    select to_json(x) as row
    from ${fromSql(grain, viewer, [values, where])} cross join lateral (select ${values}) x
    where ${where}
  `.execute(db);
  return rows[0]?.row;
}

const maxKey = 2_147_483_647;

/** The condition on the row with an id. */
export function isRowSql(grain: Grain, rowId: string): RowSql {
  return rowSql`${rowIdSql[grain]} = ${rowId} and ${findable(grain, rowId)}`;
}

/** The id of a tranche is composed of parts, which find the tranche by the key of its table. */
function findable(grain: Grain, rowId: string) {
  if (grain !== "lockup") return rowSql`true`;
  const [tranche, dealKey] = rowId.split("~").toReversed().map(Number);
  const isKey = (key: number | undefined) => Number.isInteger(key) && Number(key) <= maxKey;
  if (!isKey(tranche) || !isKey(dealKey)) return rowSql`false`;
  return rowSql`${t.deal_key} = ${dealKey} and ${t.tranche} = ${tranche} and ${r.deal_key} = ${dealKey}`;
}
