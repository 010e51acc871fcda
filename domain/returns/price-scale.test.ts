import fc from "fast-check";
import { expect, test } from "vitest";
import { adjustmentFactor, type PricePair } from "./price-scale.ts";

const pair = (paid: number, adjusted: number, on = "2024-01-18"): PricePair => ({
  on,
  paid,
  adjusted,
});

test.each<[string, PricePair[], number | null]>([
  ["no common day", [], null],
  ["the same price", [pair(24.01, 24)], 1],
  ["a consolidation of ten", [pair(7.7, 77)], 10],
  ["a split of two", [pair(30, 15)], 0.5],
  ["a split of three for two", [pair(30, 20)], 2 / 3],
  ["several consolidations", [pair(3.7, 740)], 200],
  ["a difference that no split explains", [pair(20, 26)], null],
  ["days on both sides of a split", [pair(20, 10), pair(11, 11, "2024-06-03")], null],
  ["days before a split", [pair(20, 10), pair(22.02, 11, "2024-01-19")], 0.5],
  ["a price of zero", [pair(0, 10)], null],
])("the factor of %s", (_name, pairs, expected) => {
  const found = adjustmentFactor(pairs);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(expected, 9);
});

test("a series that is divided by its factor states the paid prices, in any order of its days", () => {
  const closes = fc.array(fc.integer({ min: 100, max: 9000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      closes,
      fc.integer({ min: 2, max: 400 }),
      fc.boolean(),
      (paid, ratio, isReverse) => {
        const factor = isReverse ? ratio : 1 / ratio;
        const pairs = paid.map((price, index) => pair(price, price * factor, `2024-01-1${index}`));
        expect(adjustmentFactor(pairs)).toBeCloseTo(factor, 9);
        expect(adjustmentFactor(pairs.toReversed())).toBe(adjustmentFactor(pairs));
      },
    ),
  );
});
