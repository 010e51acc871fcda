import { type RawBuilder, sql } from "kysely";
import type { Grain } from "../../domain/fields/field.ts";
import { type RowSql, type Source, sourcesOfGrain } from "./row-sql.ts";
import { currentTables, type RowTables } from "./row-tables.ts";
import type { Viewer } from "./row-wish.ts";

const grainSql: Record<Grain, (tables: RowTables) => RawBuilder<unknown>> = {
  deal: ({ dealRow }) => sql`${dealRow} r`,
  lockup: ({ dealRow, tranche }) => sql`${dealRow} r join ${tranche} t on t.deal_key = r.deal_key`,
  monitor: ({ monitorRow }) => sql`${monitorRow} r`,
};

/** Each join finds at most one row and keeps the number of rows: every deal has a row of prices. */
const joins: Partial<Record<Source, (viewer: Viewer, tables: RowTables) => RawBuilder<unknown>>> = {
  price: (_, { price }) => sql`join ${price} p on p.deal_key = r.deal_key`,
  favorite: ({ userId }) =>
    sql`left join favorite f on f.user_id = ${userId} and f.company_key = r.company_key`,
  today: ({ today }) => sql`cross join (select ${today}::date as today) d`,
};

/** The rows of a grain, joined only with the tables that the SQL names, since planning each join takes time. */
export function fromSql(
  grain: Grain,
  viewer: Viewer,
  parts: readonly RowSql[],
  tables: RowTables = currentTables,
): RawBuilder<unknown> {
  const sources = new Set(parts.flatMap((part) => [...part.sources]));
  const available: readonly Source[] = sourcesOfGrain[grain];
  for (const source of sources) {
    if (!available.includes(source)) throw new Error(`Rows of a ${grain} have no ${source}`);
  }
  const joined = available.flatMap((source) =>
    sources.has(source) ? (joins[source]?.(viewer, tables) ?? []) : [],
  );
  return sql.join([grainSql[grain](tables), ...joined], sql` `);
}
