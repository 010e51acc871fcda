import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../calendar/day.ts";
import { annualizedReturn, type DealPrices, dealReturns, ipoDiscount } from "./deal-returns.ts";
import { adjustCloses, adjustForSplits, adjustShares, splitFactor } from "./splits.ts";

const offer: DealPrices = {
  offerPrice: 20,
  isDirectListing: false,
  firstOpen: 24,
  firstClose: 25,
  latestPrice: 30,
  isFirstDay: false,
};

describe("returns of a deal", () => {
  test.each<[string, Partial<DealPrices>, (number | null)[]]>([
    ["an offer", {}, [0.25, 0.2, 0.5]],
    ["a deal that has not traded", { firstClose: null, latestPrice: null }, [null, null, null]],
    ["a deal whose first close is not known", { firstClose: null }, [null, null, 0.5]],
    ["the first day itself", { latestPrice: 25, isFirstDay: true }, [0.25, null, 0.25]],
    ["no latest price", { latestPrice: null }, [0.25, null, null]],
    ["no offer price", { offerPrice: null }, [null, 0.2, null]],
    ["an offer of zero", { offerPrice: 0 }, [null, 0.2, null]],
    ["a stock that ended worthless", { latestPrice: 0 }, [0.25, -1, -1]],
    [
      "a direct listing, from its opening trade",
      { isDirectListing: true, offerPrice: 16 },
      [25 / 24 - 1, 0.2, 0.25],
    ],
    [
      "a direct listing without an opening trade",
      { isDirectListing: true, firstOpen: null },
      [null, 0.2, null],
    ],
  ])("of %s", (_name, change, [firstDay, aftermarket, total]) => {
    const returns = dealReturns({ ...offer, ...change });
    for (const [found, expected] of [
      [returns.firstDay, firstDay],
      [returns.aftermarket, aftermarket],
      [returns.total, total],
    ])
      if (typeof expected === "number") expect(found).toBeCloseTo(expected, 12);
      else expect(found).toBeNull();
  });

  test.each<[Partial<DealPrices>, number | null]>([
    [{}, 0.2],
    [{ firstClose: 16 }, -0.25],
    [{ firstClose: null }, null],
    [{ offerPrice: null }, null],
    [{ isDirectListing: true }, null],
  ])("the discount of the offer to the first close with %o", (change, expected) => {
    const discount = ipoDiscount({ ...offer, ...change });
    if (expected === null) expect(discount).toBeNull();
    else expect(discount).toBeCloseTo(expected, 12);
  });

  test.each([
    [0.21, 730, 0.1],
    [-1, 400, -1],
    [0.5, 365, 0.5],
    [0.5, 364, null],
    [null, 730, null],
    [0.5, null, null],
    [-1.2, 730, null],
  ])("a return of %s over %s days is %s a year", (total, days, expected) => {
    const found = annualizedReturn(total, days);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toBeCloseTo(expected, 12);
  });
});

describe("splits", () => {
  const splits = [
    { exOn: "2021-06-01", ratio: 4 },
    { exOn: "2023-01-10", ratio: 0.1 },
  ];

  test("apply to the days before their ex-date", () => {
    expect(splitFactor("2021-05-31", splits)).toBeCloseTo(0.4, 12);
    expect(splitFactor("2021-06-01", splits)).toBe(0.1);
    expect(splitFactor("2023-01-10", splits)).toBe(1);
    expect(adjustForSplits(20, "2020-01-01", splits)).toBeCloseTo(50, 12);
    expect(adjustShares(1000, "2020-01-01", splits)).toBeCloseTo(400, 12);
    expect(adjustForSplits(null, "2020-01-01", splits)).toBeNull();
  });

  test("an impossible ratio is refused", () => {
    expect(() => splitFactor("2020-01-01", [{ exOn: "2021-01-01", ratio: 0 }])).toThrow(RangeError);
  });
});

describe("for any prices and any split history", () => {
  const price = fc.double({ min: 0.01, max: 10_000, noNaN: true });
  const offerOn = "2020-01-02";
  const lastDay = addDays(offerOn, 1500);
  const split = fc.record({
    exOn: fc.integer({ min: -30, max: 1500 }).map((offset) => addDays(offerOn, offset)),
    ratio: fc.constantFrom(2, 3, 1.5, 10, 0.5, 0.1, 0.02),
  });

  test("(1 + first day) × (1 + aftermarket) = 1 + total", () => {
    fc.assert(
      fc.property(
        price,
        price,
        price,
        fc.array(split, { maxLength: 5 }),
        (first, close, last, splits) => {
          const [firstBar, lastBar] = adjustCloses(
            [
              { day: offerOn, close },
              { day: lastDay, close: last },
            ],
            splits,
          );
          const returns = dealReturns({
            offerPrice: adjustForSplits(first, offerOn, splits),
            isDirectListing: false,
            firstOpen: null,
            firstClose: firstBar?.close ?? null,
            latestPrice: lastBar?.close ?? null,
            isFirstDay: false,
          });
          const chained =
            (1 + (returns.firstDay ?? Number.NaN)) * (1 + (returns.aftermarket ?? Number.NaN)) - 1;
          expect(returns.total).not.toBeNull();
          const error = Math.abs(chained - (returns.total ?? Number.NaN));
          expect(error).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(returns.total ?? 0)));
        },
      ),
    );
  });

  test("a split of today changes no return", () => {
    fc.assert(
      fc.property(price, price, fc.array(split, { maxLength: 5 }), (first, close, splits) => {
        const adjusted = (value: number) => adjustForSplits(value, offerOn, splits);
        const before = dealReturns({ ...offer, offerPrice: first, firstClose: close });
        const after = dealReturns({
          ...offer,
          offerPrice: adjusted(first),
          firstClose: adjusted(close),
        });
        expect(after.firstDay).toBeCloseTo(before.firstDay ?? Number.NaN, 6);
      }),
    );
  });
});
