import { expect, test } from "vitest";
import { quickRanges } from "./reports.ts";

test("the quick ranges are a week, a month, three, six and twelve months (C-545)", () => {
  expect(quickRanges.map(({ days }) => days)).toEqual([7, 30, 90, 180, 365]);
});
