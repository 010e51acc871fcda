import { expect, test } from "vitest";
import {
  addSortKey,
  formatThenBy,
  mostSortKeys,
  parseThenBy,
  removeSortKey,
  sortKeys,
  toSort,
} from "./sort-keys.ts";
import type { Sort } from "./view-state.ts";

const bySize = { column: "DealSize", direction: "desc" } as const;
const byName = { column: "CompanyName", direction: "asc" } as const;
const byBoth: Sort = { ...bySize, thenBy: [byName] };

test("an order is a list of columns, the first of which decides first", () => {
  expect(sortKeys(byBoth)).toEqual([bySize, byName]);
  expect(toSort([bySize, byName])).toEqual(byBoth);
  expect(toSort([bySize])).toEqual(bySize);
  expect(toSort([])).toBeNull();
});

test("a column is added as the last to decide, and turned round where it already decides", () => {
  expect(addSortKey(null, bySize)).toEqual(bySize);
  expect(addSortKey(bySize, byName)).toEqual(byBoth);
  expect(addSortKey(byBoth, { ...bySize, direction: "asc" })).toEqual({
    ...byBoth,
    direction: "asc",
  });
});

test("of more columns than possible, the last makes room", () => {
  const columns = ["Ticker", "Sector", "Industry", "Status", "OfferDate", "DealSize"] as const;
  const sort = columns.reduce<Sort | null>(
    (before, column) => addSortKey(before, { column, direction: "asc" }),
    null,
  );
  const kept = sort === null ? [] : sortKeys(sort).map(({ column }) => column);
  expect(kept).toHaveLength(mostSortKeys);
  expect(kept.at(0)).toBe("Ticker");
  expect(kept.at(-1)).toBe("DealSize");
});

test("a column is taken out, but never the last one", () => {
  expect(removeSortKey(byBoth, "DealSize")).toEqual(byName);
  expect(removeSortKey(bySize, "DealSize")).toEqual(bySize);
});

test("the further columns survive an address", () => {
  expect(formatThenBy(byBoth)).toBe("CompanyName:asc");
  expect(parseThenBy(formatThenBy(byBoth))).toEqual([byName]);
  expect(formatThenBy(bySize)).toBe("");
  expect(parseThenBy("")).toEqual([]);
});
