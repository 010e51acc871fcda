import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dealSize,
  expectedDealSize,
  insiderSellingShare,
  sizeVsExpected,
  sumBaseShares,
} from "./deal-size.ts";
import { floatShare, marketCap } from "./market-cap.ts";
import {
  isFixedPrice,
  midpointOf,
  priceVsMidpoint,
  rangeOutcome,
  termsChange,
} from "./price-range.ts";

const price = fc.double({ min: 0.01, max: 1000, noNaN: true });
const range = fc
  .tuple(price, price)
  .map(([a, b]) => ({ low: Math.min(a, b), high: Math.max(a, b) }));

describe("price against the range", () => {
  test("is measured from the midpoint of the original range", () => {
    expect(priceVsMidpoint(29, { low: 24, high: 26 })).toBeCloseTo(0.16, 12);
    expect(priceVsMidpoint(29, { low: 26, high: 28 })).toBeCloseTo(0.0741, 4);
    expect(priceVsMidpoint(10, { low: 14, high: 16 })).toBeCloseTo(-1 / 3, 12);
    expect(priceVsMidpoint(null, { low: 24, high: 26 })).toBeNull();
    expect(priceVsMidpoint(0, { low: 24, high: 26 })).toBeNull();
    expect(priceVsMidpoint(29, null)).toBeNull();
    expect(priceVsMidpoint(29, { low: 26, high: 24 })).toBeNull();
  });

  test.each([
    [27, { low: 24, high: 26 }, "above"],
    [26, { low: 24, high: 26 }, "within"],
    [24, { low: 24, high: 26 }, "within"],
    [23.99, { low: 24, high: 26 }, "below"],
    [10, { low: 10, high: 10 }, null],
    [12, { low: 10, high: 10 }, null],
    [null, { low: 24, high: 26 }, null],
    [25, null, null],
    [25, { low: 0, high: 26 }, null],
  ] as const)("%s against %o is %s", (offer, last, outcome) =>
    expect(rangeOutcome(offer, last)).toBe(outcome),
  );

  test("every price has one outcome in every real range", () => {
    fc.assert(
      fc.property(price, range, (offer, last) => {
        const outcome = rangeOutcome(offer, last);
        if (isFixedPrice(last)) expect(outcome).toBeNull();
        else {
          expect(outcome === "above").toBe(offer > last.high);
          expect(outcome === "below").toBe(offer < last.low);
          expect(outcome).not.toBeNull();
        }
      }),
    );
  });

  test("the midpoint lies in its range", () => {
    fc.assert(
      fc.property(range, (one) => {
        const middle = midpointOf(one) ?? 0;
        expect(middle).toBeGreaterThanOrEqual(one.low);
        expect(middle).toBeLessThanOrEqual(one.high);
      }),
    );
  });
});

describe("terms changes", () => {
  test.each([
    [{ low: 24, high: 26 }, { low: 26, high: 28 }, "raised"],
    [{ low: 24, high: 26 }, { low: 20, high: 24 }, "lowered"],
    [{ low: 24, high: 26 }, { low: 23, high: 27 }, "none"],
    [null, { low: 23, high: 27 }, null],
  ] as const)("%o to %o is %s", (before, after, expected) =>
    expect(termsChange(before, after)).toBe(expected),
  );

  test("a change that raises terms lowers them in the other direction", () => {
    const opposite = { raised: "lowered", lowered: "raised", none: "none" };
    fc.assert(
      fc.property(range, range, (before, after) => {
        const there = termsChange(before, after);
        expect(termsChange(after, before)).toBe(there && opposite[there]);
      }),
    );
  });
});

describe("deal size and proceeds", () => {
  const terms = { baseShares: 70e6, range: { low: 25, high: 28 }, offerPrice: null };

  test("is base shares × midpoint while scheduled and × offer price once priced", () => {
    expect(dealSize(terms)).toBe(1_855_000_000);
    expect(dealSize({ ...terms, offerPrice: 28 })).toBe(1_960_000_000);
    expect(dealSize({ ...terms, baseShares: null })).toBeNull();
    expect(dealSize({ ...terms, range: null })).toBeNull();
    expect(dealSize({ ...terms, range: null, offerPrice: 28 })).toBe(1_960_000_000);
    expect(dealSize({ ...terms, baseShares: 0 })).toBeNull();
  });

  test("includes the shares that holders sell", () => {
    const baseShares = sumBaseShares(16.1e6, 5.6e6);
    expect(baseShares).toBeCloseTo(21.7e6, 3);
    expect(sumBaseShares(16.1e6, null)).toBeNull();
    expect(insiderSellingShare(5, 20)).toBe(0.25);
    expect(insiderSellingShare(21, 20)).toBeNull();
  });

  test("is compared with the size expected at first", () => {
    const expected = expectedDealSize(10e6, { low: 14, high: 16 });
    expect(expected).toBe(150e6);
    expect(sizeVsExpected(180e6, expected)).toBeCloseTo(0.2, 12);
    expect(sizeVsExpected(180e6, null)).toBeNull();
  });
});

describe("market cap", () => {
  test("is shares × price, and null when either is unknown", () => {
    expect(marketCap(100e6, 20)).toBe(2_000_000_000);
    expect(marketCap(null, 20)).toBeNull();
    expect(marketCap(100e6, null)).toBeNull();
  });

  test("has a public float, unless the shares are unknown", () => {
    expect(floatShare(20e6, 100e6)).toBe(0.2);
    expect(floatShare(20e6, null)).toBeNull();
  });
});
