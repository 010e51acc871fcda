import { sql } from "kysely";
import type { Grain } from "../../domain/fields/field.ts";
import { joinSql, type RowSql, r, rowSql, type SourcesOf } from "./row-sql.ts";

const dealNames = [r.company_name, r.ticker, r.underwriter_names, r.industry_name];

const searchedNames: { [G in Grain]: readonly RowSql<SourcesOf<G>>[] } = {
  deal: dealNames,
  lockup: dealNames,
  monitor: [r.company_name, r.industry_name, rowSql`array_to_string(${r.investor_names}, ', ')`],
};

/** Finds rows one of whose names contains the text, regardless of case; the names of deals have an index for this. */
export function searchSql(grain: Grain, text: string): RowSql {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const names: readonly RowSql[] = searchedNames[grain];
  const conditions = names.map((name) => rowSql`${name} ilike ${pattern}`);
  return rowSql`(${joinSql(conditions, sql` or `)})`;
}
