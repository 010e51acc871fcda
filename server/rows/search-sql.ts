import { sql } from "kysely";
import type { Grain } from "../../domain/fields/field.ts";
import { joinSql, type RowSql, r, rowSql, type SourcesOf } from "./row-sql.ts";

const ofDeals = [r.company_name, r.ticker, r.underwriter_names, r.industry_name];

const searched: { [G in Grain]: readonly RowSql<SourcesOf<G>>[] } = {
  deal: ofDeals,
  lockup: ofDeals,
  monitor: [r.company_name, r.industry_name, rowSql`array_to_string(${r.investor_names}, ', ')`],
};

/** Rows one of whose names contains the text, whatever the letter case; those of deals have an index for it. */
export function searchSql(grain: Grain, text: string): RowSql {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const names: readonly RowSql[] = searched[grain];
  const conditions = names.map((name) => rowSql`${name} ilike ${pattern}`);
  return rowSql`(${joinSql(conditions, sql` or `)})`;
}
