import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { medianOf } from "./median.ts";

describe("a median", () => {
  test("ignores unknown values, and is null, not 0, when nothing is known", () => {
    expect(medianOf([])).toBeNull();
    expect(medianOf([null])).toBeNull();
    expect(medianOf([3, null, 1, 2])).toBe(2);
    expect(medianOf([4, 1, 2, 3])).toBe(2.5);
  });

  test("has as many values at or above it as at or below it", () => {
    const value = fc.option(fc.double({ min: -1, max: 20, noNaN: true }));
    fc.assert(
      fc.property(fc.array(value), (values) => {
        const found = values.filter((one) => one !== null);
        const middle = medianOf(values);
        if (middle === null) {
          expect(found).toEqual([]);
          return;
        }
        const half = found.length / 2;
        expect(found.filter((one) => one <= middle + 1e-9).length).toBeGreaterThanOrEqual(half);
        expect(found.filter((one) => one >= middle - 1e-9).length).toBeGreaterThanOrEqual(half);
      }),
    );
  });
});
