import { expect, test } from "vitest";
import { findContradictions } from "./contradictions.ts";
import type { Filters } from "./filters.ts";

const found = (filters: Filters) =>
  findContradictions((key) => filters[key]).map(({ first }) => first);

test("a range contradicts itself if its first end is greater than its last, as a number or as a day", () => {
  expect(found({ DealSizeMin: 9, DealSizeMax: 50 })).toEqual([]);
  expect(found({ DealSizeMin: 50, DealSizeMax: 50 })).toEqual([]);
  expect(found({ DealSizeMin: 50, DealSizeMax: 9 })).toEqual(["DealSizeMin"]);
  expect(found({ OfferStartDate: "2026-02-01", OfferEndDate: "2026-01-31" })).toEqual([
    "OfferStartDate",
  ]);
});

test("one end alone contradicts nothing", () => {
  expect(found({ DealSizeMin: 50 })).toEqual([]);
  expect(found({ OfferEndDate: "2026-01-31" })).toEqual([]);
});
