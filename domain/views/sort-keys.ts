import type { Sort, SortKey } from "./view-state.ts";

/** The most columns by which rows can be sorted at once. */
export const mostSortKeys = 5;

/** Lists the columns of an order, the one that decides first at the start. */
export function sortKeys<Id extends string>({
  column,
  direction,
  thenBy = [],
}: Sort<Id>): SortKey<Id>[] {
  return [{ column, direction }, ...thenBy];
}

/** The opposite of `sortKeys`; null without a column. */
export function toSort<Id extends string>(keys: readonly SortKey<Id>[]): Sort<Id> | null {
  const [first, ...thenBy] = keys;
  if (first === undefined) return null;
  return thenBy.length === 0 ? { ...first } : { ...first, thenBy };
}

/** Sorts by one column alone. */
export function sortBy<Id extends string>(key: SortKey<Id>): Sort<Id> {
  return { ...key };
}

/** Adds a column to an order as the last to decide; a column that is in the order already changes its direction. */
export function addSortKey<Id extends string>(sort: Sort<Id> | null, key: SortKey<Id>): Sort<Id> {
  const keys = sort === null ? [] : sortKeys(sort);
  const at = keys.findIndex(({ column }) => column === key.column);
  const next = at < 0 ? [...keys.slice(0, mostSortKeys - 1), key] : keys.with(at, key);
  return toSort(next) ?? sortBy(key);
}

/** Takes a column out of an order; the order stays as it is if no other column would be left. */
export function removeSortKey<Id extends string>(sort: Sort<Id>, column: Id): Sort<Id> {
  return toSort(sortKeys(sort).filter((key) => key.column !== column)) ?? sort;
}

/** Writes the further columns of an order for an address: "DealSize:desc,CompanyName:asc"; empty without any. */
export function formatThenBy({ thenBy = [] }: Sort): string {
  return thenBy.map(({ column, direction }) => `${column}:${direction}`).join();
}

/** The opposite of `formatThenBy`; the ids are any texts until they are checked. */
export function parseThenBy(text: string): { column: string; direction: "asc" | "desc" }[] {
  if (text === "") return [];
  return text.split(",").map((part) => {
    const [column = "", direction] = part.split(":");
    return { column, direction: direction === "desc" ? "desc" : "asc" };
  });
}
