import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meanOf, medianOf, poolAverages, shareAboveZero, weightedMeanOf } from "./averages.ts";
import { chainReturns } from "./deal-returns.ts";

const value = fc.option(fc.double({ min: -1, max: 20, noNaN: true }));
const weight = fc.option(fc.double({ min: 0.01, max: 1e11, noNaN: true }));
const pairs = fc.array(fc.record({ value, weight }));

describe("averages", () => {
  test("unknown values are left out, and nothing known is null, not 0", () => {
    expect(meanOf([0.1, null, 0.3])).toMatchObject({ value: 0.2, count: 2 });
    expect(meanOf([null]).value).toBeNull();
    expect(medianOf([]).value).toBeNull();
    expect(medianOf([3, null, 1, 2]).value).toBe(2);
    expect(medianOf([4, 1, 2, 3]).value).toBe(2.5);
    expect(weightedMeanOf([{ value: 0.5, weight: 0 }]).value).toBeNull();
    expect(shareAboveZero([null])).toBeNull();
    expect(shareAboveZero([0.1, 0, -0.2, null, 3])).toBe(0.5);
  });

  test("weights of a deal's proceeds give money left on the table / proceeds", () => {
    const deals = [
      { value: 0.5, weight: 100 },
      { value: -0.1, weight: 300 },
      { value: null, weight: 1000 },
    ];
    expect(weightedMeanOf(deals).value).toBeCloseTo((50 - 30) / 400, 12);
  });

  test("do not chain: the types refuse, and the numbers would be wrong", () => {
    const firstDay = [1, 0];
    const aftermarket = [-0.5, 0.5];
    const total = firstDay.map((first, deal) => chainReturns(first, aftermarket[deal] ?? null));
    const [first, after] = [meanOf(firstDay), meanOf(aftermarket)];
    expect(meanOf(total).value).toBe(0.25);
    expect((1 + (first.value ?? 0)) * (1 + (after.value ?? 0)) - 1).toBe(0.5);
    // @ts-expect-error an average is not the return of a deal
    expect(chainReturns(first, after)).toBeNull();
    // @ts-expect-error nor can averages be averaged without their weights
    expect(meanOf([first, after]).value).toBeNull();
  });

  test("medians of groups do not add up to the median of all, so they cannot be pooled", () => {
    // @ts-expect-error a median has no pool
    poolAverages("median", [medianOf([1])]);
    // @ts-expect-error nor may it pass for a mean
    poolAverages("mean", [medianOf([1])]);
  });

  test("groups pool to the mean of all their deals", () => {
    fc.assert(
      fc.property(fc.array(pairs), (groups) => {
        const all = groups.flat();
        const mean = meanOf(all.map((pair) => pair.value));
        const pooled = poolAverages(
          "mean",
          groups.map((group) => meanOf(group.map((pair) => pair.value))),
        );
        const weighted = weightedMeanOf(all);
        const pooledWeights = poolAverages("weighted", groups.map(weightedMeanOf));
        for (const [found, expected] of [
          [pooled, mean],
          [pooledWeights, weighted],
        ] as const) {
          expect(found.count).toBe(expected.count);
          if (expected.value === null) expect(found.value).toBeNull();
          else expect(found.value).toBeCloseTo(expected.value, 8);
        }
      }),
    );
  });

  test("lie between the least and the greatest value", () => {
    fc.assert(
      fc.property(pairs, (deals) => {
        const values = deals.map((deal) => deal.value);
        const found = values.filter((one) => one !== null);
        for (const { value: average } of [
          meanOf(values),
          medianOf(values),
          weightedMeanOf(deals),
        ]) {
          if (average === null) continue;
          expect(average).toBeGreaterThanOrEqual(Math.min(...found) - 1e-9);
          expect(average).toBeLessThanOrEqual(Math.max(...found) + 1e-9);
        }
      }),
    );
  });
});
