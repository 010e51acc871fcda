import type { Filters } from "./filters.ts";
import { isEmptyValue } from "./normalise-filters.ts";

/** True when the filters are equal; empty values and the order of keys do not matter. */
export function isSameFilters(a: Filters, b: Filters): boolean {
  return canonicalText(a) === canonicalText(b);
}

function canonicalText(filters: Filters): string {
  return JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => !isEmptyValue(value))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
