import { expect, test } from "vitest";
import type { Bar, Claims, SeriesClaim } from "../claims.ts";
import type { Sighting } from "../identity/sighting.ts";
import { makePrices } from "./price-rows.ts";

const bars: Bar[] = [
  { on: "2024-02-08", open: 21, close: 24 },
  { on: "2024-02-09", close: 25 },
  { on: "2024-03-01", close: 26 },
];

function prices(
  series: Partial<SeriesClaim>,
  first: { on: string; open: string | null; close: string | null } | null = null,
  more: { from?: string; to?: string; endedOn?: string } = {},
) {
  const sighting = {
    observationId: 1,
    rank: 2,
    documentOn: null,
    source: "a",
    recordKey: "r",
    contentHash: "h",
  } as Sighting;
  const claims = new Map<number, Claims>([[1, { series: { adjusted: "none", bars, ...series } }]]);
  const owned = [{ sighting, from: more.from ?? "2024-01-01", to: more.to ?? "2024-12-31" }];
  const { bars: rows, hasAdjustedPrices } = makePrices(
    7,
    owned,
    claims,
    first,
    more.endedOn ?? null,
  );
  return { closes: rows.map(({ traded_on, close }) => [traded_on, close]), hasAdjustedPrices };
}

const all = [
  ["2024-02-08", "24"],
  ["2024-02-09", "25"],
  ["2024-03-01", "26"],
];

test("prices as traded are kept unchanged", () => {
  expect(prices({})).toEqual({ closes: all, hasAdjustedPrices: false });
});

test("an adjusted series that begins with the close that was paid counts as traded", () => {
  const paid = { on: "2024-02-08", open: "21.10", close: "24.01" };
  expect(prices({ adjusted: "splits" }, paid)).toEqual({
    closes: [["2024-02-08", "24.01"], ...all.slice(1)],
    hasAdjustedPrices: false,
  });
});

test("an adjusted series that begins with another close is not mixed with prices that were paid", () => {
  const paid = { on: "2024-02-08", open: null, close: "2.4" };
  expect(prices({ adjusted: "splits" }, paid)).toEqual({ closes: all, hasAdjustedPrices: true });
  expect(prices({ adjusted: "splits" })).toEqual({ closes: all, hasAdjustedPrices: true });
});

test("prices are kept only for the days on which the security had the ticker, until its end", () => {
  expect(prices({}, null, { from: "2024-02-09" }).closes).toEqual(all.slice(1));
  expect(prices({}, null, { endedOn: "2024-02-09" }).closes).toEqual(all.slice(0, 2));
});

test("a first close alone makes the bar of its day", () => {
  const first = { on: "2024-02-08", open: null, close: "24" };
  expect(prices({ bars: [] }, first)).toEqual({
    closes: [["2024-02-08", "24"]],
    hasAdjustedPrices: false,
  });
});
