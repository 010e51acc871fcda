import { expect, test } from "vitest";
import type { Bar, Claims, SeriesClaim } from "../../../../domain/statements/claims.ts";
import type { Sighting } from "../../identity/sighting.ts";
import { makePrices } from "./price-rows.ts";

const bars: Bar[] = [
  { on: "2024-02-08", open: 21, close: 24 },
  { on: "2024-02-09", close: 25 },
  { on: "2024-03-01", close: 26 },
];

function prices(
  series: Partial<SeriesClaim>,
  paid: { on: string; open: string | null; close: string | null } | null = null,
  more: { from?: string; to?: string; endedOn?: string; isScaleUnknown?: boolean } = {},
) {
  const sighting = {
    observationId: 1,
    rank: 2,
    documentOn: null,
    source: "a",
    recordKey: "r",
    lastDelivery: 1,
    contentHash: "h",
  } as Sighting;
  const claims = new Map<number, Claims>([[1, { series: { adjusted: "none", bars, ...series } }]]);
  const days = { from: more.from ?? "2024-01-01", to: more.to ?? "2024-12-31" };
  const owned = [{ sighting, ...days, isScaleUnknown: more.isScaleUnknown ?? false }];
  const first = paid && { ...paid, source: "table" };
  const made = makePrices(7, owned, claims, first, more.endedOn ?? null);
  const { bars: rows, ...others } = made;
  const { hasAdjustedPrices } = others;
  return {
    shown: { closes: rows.map(({ traded_on, close }) => [traded_on, close]), hasAdjustedPrices },
    rows,
    ...others,
  };
}

const all = [
  ["2024-02-08", "24"],
  ["2024-02-09", "25"],
  ["2024-03-01", "26"],
];

test("prices as traded are kept unchanged", () => {
  expect(prices({}).shown).toEqual({ closes: all, hasAdjustedPrices: false });
});

test("an adjusted series that begins with the close that was paid counts as traded", () => {
  const paid = { on: "2024-02-08", open: "21.10", close: "24.01" };
  const made = prices({ adjusted: "splits" }, paid);
  expect(made.shown).toEqual({
    closes: [["2024-02-08", "24.01"], ...all.slice(1)],
    hasAdjustedPrices: false,
  });
  expect(made.scaledBy).toBeNull();
});

test("an adjusted series is brought to the scale of the close that was paid, which wins its day", () => {
  const paid = { on: "2024-02-08", open: null, close: "2.4" };
  const made = prices({ adjusted: "splits" }, paid);
  expect(made.shown).toEqual({
    closes: [
      ["2024-02-08", "2.4"],
      ["2024-02-09", "2.5"],
      ["2024-03-01", "2.6"],
    ],
    hasAdjustedPrices: false,
  });
  expect(made.scaledBy).toBe(10);
  expect(made.rows[0]?.open).toBe("2.1");
  expect(made.lost).toMatchObject([
    { kept: "2.4", keptSource: "table", value: "24, adjusted for splits" },
  ]);
});

test("an adjusted series that no split explains is not mixed with the close that was paid", () => {
  const paid = { on: "2024-02-08", open: null, close: "18.4" };
  const made = prices({ adjusted: "splits" }, paid);
  expect(made.shown).toEqual({ closes: all, hasAdjustedPrices: true });
  expect(made.lost).toMatchObject([{ kept: "18.4", value: "24, adjusted for splits" }]);
});

test("a series on an unknown scale counts as adjusted, and is brought to the scale of a close that was paid", () => {
  const isScaleUnknown = true;
  expect(prices({}, null, { isScaleUnknown }).hasAdjustedPrices).toBe(true);
  const paid = { on: "2024-02-08", open: null, close: "240" };
  const made = prices({}, paid, { isScaleUnknown });
  expect(made.shown.closes[1]).toEqual(["2024-02-09", "250"]);
  expect(made.hasAdjustedPrices).toBe(false);
});

test("of adjusted prices only the last of the source are those that were paid", () => {
  expect(prices({ adjusted: "splits" }).shown).toEqual({ closes: all, hasAdjustedPrices: true });
  expect(prices({ adjusted: "splits" }).asTradedSince).toBe("2024-03-01");
  expect(prices({ adjusted: "splits", isCut: true }).asTradedSince).toBeNull();
  expect(prices({ adjusted: "splits" }, null, { to: "2024-02-28" }).asTradedSince).toBeNull();
});

test("prices are kept only for the days on which the security had the ticker, until its end", () => {
  expect(prices({}, null, { from: "2024-02-09" }).shown.closes).toEqual(all.slice(1));
  expect(prices({}, null, { endedOn: "2024-02-09" }).shown.closes).toEqual(all.slice(0, 2));
});

test("a first close alone makes the bar of its day", () => {
  const first = { on: "2024-02-08", open: null, close: "24" };
  expect(prices({ bars: [] }, first).shown).toEqual({
    closes: [["2024-02-08", "24"]],
    hasAdjustedPrices: false,
  });
});
