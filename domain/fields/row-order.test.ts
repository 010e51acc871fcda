import { describe, expect, test } from "vitest";
import type { FieldId } from "./fields.ts";
import { listSortNeeds, resolveOrderField, rowComparison, type SortableRow } from "./row-order.ts";

function sorted(rows: SortableRow[], id: FieldId, direction: "asc" | "desc") {
  return rows.toSorted(rowComparison([{ column: id, direction }]));
}

const named = (names: (string | null)[]) =>
  names.map((sector, at): SortableRow => ({ sector, dealKey: at }));
const sectors = (names: (string | null)[], direction: "asc" | "desc" = "asc") =>
  sorted(named(names), "Sector", direction).map(({ sector }) => sector);

describe("the order of rows", () => {
  test("puts missing values last, ascending and descending", () => {
    const rows = [30, null, 10, undefined, 20].map((dealSize, dealKey) => ({ dealSize, dealKey }));
    const sizes = (direction: "asc" | "desc") =>
      sorted(rows, "DealSize", direction).map(({ dealKey }) => dealKey);
    expect(sizes("asc")).toEqual([2, 4, 0, 1, 3]);
    expect(sizes("desc")).toEqual([0, 4, 2, 1, 3]);
  });

  test("ignores the case of the letters A to Z, and of no others", () => {
    expect(sectors(["b", "A", "a", "B", "_", "Z", "[", "É", "é", "e"])).toEqual(
      ["[", "_", "A", "a", "b", "B", "e", "Z", "É", "é"], // "_" and "[" come before "a", not before "A"
    );
  });

  test("compares texts character by character, digits included, the shorter first", () => {
    expect(sectors(["Series 2", "Series 10", "Series", "Series 1"])).toEqual([
      "Series",
      "Series 1",
      "Series 10",
      "Series 2",
    ]);
  });

  test("compares code points: an emoji comes after every letter, unlike its UTF-16 halves", () => {
    const [fullWidthA, emoji, otherEmoji] = ["\uff21", "\u{1f680}", "\u{1f9ea}"];
    expect(emoji < fullWidthA).toBe(true);
    expect(sectors([otherEmoji, emoji, fullWidthA, "z"])).toEqual([
      "z",
      fullWidthA,
      emoji,
      otherEmoji,
    ]);
  });

  test("falls back on the keys for equal rows, in both directions", () => {
    const rows: SortableRow[] = [
      { dealKey: 2, lockupTranche: 2, ticker: "Same" },
      { dealKey: 10, lockupTranche: 1, ticker: null },
      { dealKey: 2, lockupTranche: 1, ticker: "SAME" },
      { dealKey: 1, lockupTranche: 1, ticker: "same" },
      { dealKey: 9, lockupTranche: 1, ticker: null },
    ];
    for (const direction of ["asc", "desc"] as const) {
      expect(
        sorted(rows, "Ticker", direction).map((row) => [row.dealKey, row.lockupTranche]),
        direction,
      ).toEqual([
        [1, 1],
        [2, 1],
        [2, 2],
        [9, 1],
        [10, 1],
      ]);
    }
    const entries: SortableRow[] = [3, 1, 2].map((pcmlArticlesId) => ({ pcmlArticlesId, cfo: "" }));
    expect(sorted(entries, "Cfo", "desc").map((row) => row.pcmlArticlesId)).toEqual([1, 2, 3]);
  });

  test("by several columns asks the next one only about rows that are equal in those before", () => {
    const rows: SortableRow[] = [
      { sector: "Tech", dealSize: 10, dealKey: 1 },
      { sector: "tech", dealSize: 30, dealKey: 2 },
      { sector: null, dealSize: 99, dealKey: 3 },
      { sector: "Energy", dealSize: null, dealKey: 4 },
      { sector: "Tech", dealSize: 30, dealKey: 5 },
      { sector: "Energy", dealSize: 5, dealKey: 6 },
    ];
    const keysBy = (...order: Parameters<typeof rowComparison>[0]) =>
      rows.toSorted(rowComparison(order)).map(({ dealKey }) => dealKey);
    const bySize = { column: "DealSize", direction: "desc" } as const;
    expect(keysBy({ column: "Sector", direction: "asc" }, bySize)).toEqual([6, 4, 2, 5, 1, 3]);
    expect(keysBy({ column: "Sector", direction: "desc" }, bySize)).toEqual([2, 5, 1, 6, 4, 3]);
    expect(keysBy(bySize, { column: "Sector", direction: "asc" })).toEqual([3, 2, 5, 1, 6, 4]);
  });

  test("of a price is that of the US dollars in its row", () => {
    const rows: SortableRow[] = [
      { ipoPrice: 27_300, ipoPriceOrder: 20.5, dealKey: 1 },
      { ipoPrice: 24, ipoPriceOrder: 24, dealKey: 2 },
      { ipoPrice: null, ipoPriceOrder: null, dealKey: 3 },
      { ipoPrice: 18, ipoPriceOrder: 22.5, dealKey: 4 },
    ];
    expect(sorted(rows, "IpoPrice", "desc").map(({ ipoPrice }) => ipoPrice)).toEqual([
      24,
      18,
      27_300,
      null,
    ]);
  });

  test("of a field may be that of another: a price range sorts by its midpoint", () => {
    const rows: SortableRow[] = [
      { priceRangeMidpointOrder: 20, dealKey: 1 },
      { priceRangeMidpointOrder: 10, dealKey: 2 },
    ];
    expect(sorted(rows, "PriceRange", "asc").map(({ dealKey }) => dealKey)).toEqual([2, 1]);
    expect(resolveOrderField("PriceRange")).toBe("PriceRangeMidpoint");
    expect(resolveOrderField("DealSize")).toBe("DealSize");
    expect(resolveOrderField("BusinessOverview")).toBeNull();
  });
});

test("rows that a browser sorts carry each hidden order value once", () => {
  expect(listSortNeeds(["CompanyName", "DealSize", "OriginalRange", "PriceRange"])).toEqual({
    values: ["CompanyName", "DealSize"],
    orders: ["OriginalRangeLow", "OriginalRangeHigh", "PriceRangeMidpoint"],
  });
  expect(listSortNeeds(["Research", "RatingBand", "RcRating", "BusinessOverview"])).toEqual({
    values: ["RcRating"],
    orders: [],
  });
});
