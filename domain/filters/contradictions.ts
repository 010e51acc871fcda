import { type FilterKey, filterEntries } from "./filters.ts";

/** The two ends of a range, of which the first is greater than the last. */
interface Contradiction {
  first: FilterKey;
  last: FilterKey;
}

/** Finds the ranges that no value can be in. */
export function findContradictions(readValue: (key: FilterKey) => unknown): Contradiction[] {
  return filterEntries.flatMap(([, { keys }]) => {
    const [first, last] = keys as [FilterKey, FilterKey?];
    if (last === undefined) return [];
    const [low, high] = [readValue(first), readValue(last)];
    return low !== undefined && high !== undefined && isOver(low, high) ? [{ first, last }] : [];
  });
}

function isOver(low: unknown, high: unknown): boolean {
  if (typeof low === "number" && typeof high === "number") return low > high;
  return String(low) > String(high);
}
