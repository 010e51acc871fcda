import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { change, finiteOrNull, positiveOrNull, product, quotient, sum } from "./arithmetic.ts";

const anything = fc.oneof(
  fc.double(),
  fc.constantFrom(null, undefined, 0, -0, Number.MAX_VALUE, Number.MIN_VALUE),
);

describe("amounts that may be unknown", () => {
  test.each([
    [change(20, 25), 0.25],
    [change(20, 0), -1],
    [change(0, 20), null],
    [change(-1, 20), null],
    [change(20, -1), null],
    [change(null, 20), null],
    [change(20, null), null],
    [product(2, 3, 4), 24],
    [product(2, null), null],
    [product(1e308, 10), null],
    [sum(1, 2, 3), 6],
    [sum(1, undefined), null],
    [quotient(1, 0), null],
    [quotient(0, 4), 0],
    [positiveOrNull(0), null],
    [finiteOrNull(Number.NaN), null],
  ])("case %#", (result, expected) => expect(result).toBe(expected));

  test("an unknown amount never becomes NaN or Infinity", () => {
    fc.assert(
      fc.property(anything, anything, anything, (a, b, c) => {
        for (const result of [change(a, b), product(a, b, c), sum(a, b, c), quotient(a, b)])
          expect(result === null || Number.isFinite(result)).toBe(true);
      }),
    );
  });
});
