import { type RawBuilder, sql } from "kysely";
import type { Grain } from "../../domain/fields/field.ts";

const ofDeals = [
  sql`r.company_name`,
  sql`r.ticker`,
  sql`r.underwriter_names`,
  sql`r.industry_name`,
];

const searched: Record<Grain, readonly RawBuilder<unknown>[]> = {
  deal: ofDeals,
  lockup: ofDeals,
  monitor: [
    sql`r.company_name`,
    sql`r.industry_name`,
    sql`array_to_string(r.investor_names, ', ')`,
  ],
};

/** Rows one of whose names contains the text, whatever the letter case; those of deals have an index for it. */
export function searchSql(grain: Grain, text: string): RawBuilder<unknown> {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const conditions = searched[grain].map((name) => sql`${name} ilike ${pattern}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}
