import type { SortValue } from "./grid-column.ts";

const texts = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/**
 * Compares two values for a grid that turns the answer round when it sorts descending: missing values come last both
 * ways.
 */
export function compareValues(a: SortValue, b: SortValue, isDescending: boolean): number {
  if (a === null || b === null) {
    if (a === b) return 0;
    const missingFirst = a === null ? 1 : -1;
    return isDescending ? -missingFirst : missingFirst;
  }
  if (typeof a === "string" && typeof b === "string") return texts.compare(a, b);
  return Number(a) - Number(b);
}
