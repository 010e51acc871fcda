import { sql } from "kysely";
import type { FieldIdOf, RowOf } from "../../domain/fields/fields.ts";
import type { Db } from "../db/connect.ts";
import { fromSql } from "./from-sql.ts";
import { type RowSql, r, rowSql } from "./row-sql.ts";
import type { Viewer } from "./row-wish.ts";
import { valuesSql } from "./select-rows-sql.ts";

/** The kinds of row of which a company has at most one, with the grain that decides their fields. */
const kinds = {
  mainDeal: { grain: "deal", condition: r.is_main_deal },
  monitorEntry: { grain: "monitor", condition: rowSql`true` },
} as const satisfies Record<string, { grain: "deal" | "monitor"; condition: RowSql }>;

/**
 * Reads the main deals of companies, or their entries on the monitor list, in one statement. The map goes from the key
 * of a company to the values of the fields; a company without such a row is not in it.
 */
export async function readRowsByKey<
  Kind extends keyof typeof kinds,
  Id extends FieldIdOf<(typeof kinds)[Kind]["grain"]>,
>(
  db: Db,
  viewer: Viewer,
  kind: Kind,
  companyKeys: readonly number[],
  fields: readonly Id[],
): Promise<Map<number, RowOf<Id>>> {
  const { grain, condition } = kinds[kind];
  const values = valuesSql(fields);
  const where = rowSql`${r.company_key} = any(${companyKeys}::int[]) and ${condition}`;
  const { rows } = await sql<{ key: number; row: RowOf<Id> }>`
    select ${r.company_key} as key, to_json(x) as row
    from ${fromSql(grain, viewer, [values, where])} cross join lateral (select ${values}) x
    where ${where}
  `.execute(db);
  return new Map(rows.map(({ key, row }) => [key, row]));
}
