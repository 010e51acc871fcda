import type { Grain } from "../../../domain/fields/field.ts";
import {
  type FilterId,
  type FilterKey,
  type Filters,
  filterEntries,
  isOfGrain,
} from "../../../domain/filters/filters.ts";
import { findExclusions } from "../../../domain/filters/statuses.ts";
import { type RowSql, r, rowSql } from "../row-sql.ts";
import { companySql, securityTypeSql } from "./company-sql.ts";
import type { FilterContext, FilterOfGrains, FilterSql } from "./conditions-sql.ts";
import { dateSql } from "./dates-sql.ts";
import { dealInfoSql, moneySql, ratingSql, returnsSql } from "./deal-sql.ts";
import { dealStatusSql, locationSql } from "./standing-sql.ts";

/** The condition of each filter; the compiler demands all of them. */
const filterSql: Record<FilterId, FilterSql | FilterOfGrains> = {
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

/** Returns the conditions of the filters that are set, to be joined by "and"; every value is a parameter. */
export function filterConditions(filters: Filters, context: FilterContext): RowSql[] {
  return [...chosenConditions(filters, context), ...exclusionConditions(filters, context)];
}

/** The conditions of the filters alone, for a part of rows from which the exclusions are already left out. */
export function chosenConditions(filters: Filters, context: FilterContext): RowSql[] {
  const chosen = filterEntries.filter(
    ([, filter]) =>
      isOfGrain(filter, context.grain) &&
      filter.keys.some((key) => filters[key as FilterKey] !== undefined),
  );
  // Filters that belong together share a function, which reads all of their values at once.
  const distinct = new Set(chosen.map(([id]) => forGrain(filterSql[id], context.grain)));
  return [...distinct]
    .map((condition) => condition(filters, context))
    .filter((condition) => condition !== null);
}

function forGrain(filter: FilterSql | FilterOfGrains, grain: Grain): FilterSql {
  return typeof filter === "function" ? filter : filter[grain];
}

function exclusionConditions(filters: Filters, { viewType }: FilterContext): RowSql<"dealRow">[] {
  const { spacs, aShares } = findExclusions(filters, viewType);
  return [
    ...(spacs ? [rowSql`not ${r.is_spac}`] : []),
    ...(aShares ? [rowSql`not ${r.is_a_share}`] : []),
  ];
}
