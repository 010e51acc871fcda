import { expect, test } from "vitest";
import { compareValues } from "./compare.ts";

/** As the grid does it: the answer is turned round for a descending sort. */
function sorted<T extends string | number | boolean | null>(values: T[], isDescending: boolean) {
  const sign = isDescending ? -1 : 1;
  return values.toSorted((a, b) => sign * compareValues(a, b, isDescending));
}

test("missing values come last, ascending and descending", () => {
  expect(sorted([3, null, 1, null, 2], false)).toEqual([1, 2, 3, null, null]);
  expect(sorted([3, null, 1, null, 2], true)).toEqual([3, 2, 1, null, null]);
});

test("texts are compared without regard to case, numbers in them by their value", () => {
  expect(sorted(["beta", "Alpha", "item 10", "item 9"], false)).toEqual([
    "Alpha",
    "beta",
    "item 9",
    "item 10",
  ]);
});
