import { type RawBuilder, sql } from "kysely";
import {
  type FilterId,
  type FilterKey,
  type Filters,
  filterEntries,
  isOfGrain,
} from "../../../domain/filters/filters.ts";
import { leftOut } from "../../../domain/filters/statuses.ts";
import { companySql, securityTypeSql } from "./company-sql.ts";
import type { Condition, FilterContext, FilterSql } from "./conditions-sql.ts";
import { dateSql } from "./dates-sql.ts";
import { dealInfoSql, moneySql, ratingSql, returnsSql } from "./deal-sql.ts";
import { dealStatusSql, locationSql } from "./standing-sql.ts";

/** What each filter asks of a row; the compiler demands all of them. */
const filterSql: Record<FilterId, FilterSql> = {
  ...dateSql,
  ...companySql,
  ...securityTypeSql,
  ...returnsSql,
  ...dealInfoSql,
  ...ratingSql,
  ...moneySql,
  ...locationSql,
  ...dealStatusSql,
};

/** The conditions of the filters that are set, to be joined by "and"; every value is a parameter. */
export function whereOf(filters: Filters, context: FilterContext): RawBuilder<boolean>[] {
  const chosen = filterEntries.filter(
    ([, filter]) =>
      isOfGrain(filter, context.grain) &&
      filter.keys.some((key) => filters[key as FilterKey] !== undefined),
  );
  // Filters that belong together share a function, which sees all of their values at once.
  const asked = new Set(chosen.map(([id]) => filterSql[id]));
  const conditions = [...asked].map((condition) => condition(filters, context));
  return [...conditions, ...leavingOut(filters, context)].filter(
    (condition): condition is Condition => condition !== null,
  );
}

function leavingOut(filters: Filters, { viewType }: FilterContext): Condition[] {
  const { spacs, aShares } = leftOut(filters, viewType);
  return [
    ...(spacs ? [sql<boolean>`not r.is_spac`] : []),
    ...(aShares ? [sql<boolean>`not r.is_a_share`] : []),
  ];
}
