import { type RawBuilder, sql } from "kysely";
import type { Grain } from "../../domain/fields/field.ts";
import { type RowSql, type Source, sourcesOfGrain } from "./row-sql.ts";
import type { Viewer } from "./row-wish.ts";

const tables: Record<Grain, RawBuilder<unknown>> = {
  deal: sql`deal_row r`,
  lockup: sql`deal_row r join lockup_tranche t on t.deal_key = r.deal_key`,
  monitor: sql`monitor_row r`,
};

/** Each of these finds one row at most, and leaves the number of rows as it is: every deal has a row of prices. */
const joins: Partial<Record<Source, (viewer: Viewer) => RawBuilder<unknown>>> = {
  price: () => sql`join deal_price p on p.deal_key = r.deal_key`,
  favorite: ({ userId }) =>
    sql`left join favorite f on f.user_id = ${userId} and f.company_key = r.company_key`,
  today: ({ today }) => sql`cross join (select ${today}::date as today) d`,
};

/** The rows of a grain, joined with the tables that the SQL names and with no other: planning each takes time. */
export function fromSql(
  grain: Grain,
  viewer: Viewer,
  named: readonly RowSql[],
): RawBuilder<unknown> {
  const sources = new Set(named.flatMap((part) => [...part.sources]));
  const ofGrain: readonly Source[] = sourcesOfGrain[grain];
  for (const source of sources) {
    if (!ofGrain.includes(source)) throw new Error(`Rows of a ${grain} have no ${source}`);
  }
  const joined = ofGrain.flatMap((source) =>
    sources.has(source) ? (joins[source]?.(viewer) ?? []) : [],
  );
  return sql.join([tables[grain], ...joined], sql` `);
}
