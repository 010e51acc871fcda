import { expect, test } from "vitest";
import { monthEndsBetween } from "./month-ends.ts";

test.each([
  ["2023-12-31", "2024-03-30", "2023-12-31 2024-01-31 2024-02-29"],
  ["2023-12-15", "2023-12-30", ""],
  ["2024-02-29", "2024-02-29", "2024-02-29"],
  ["2024-05-02", "2024-05-01", ""],
])("the ends of months from %s to %s are %s", (from, to, days) => {
  expect(monthEndsBetween(from, to).join(" ")).toBe(days);
});
