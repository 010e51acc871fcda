import fc from "fast-check";
import { expect, test } from "vitest";
import { readDecimal, readPriceRange, toDecimal } from "./decimals.ts";
import { UnreadableValue } from "./unreadable-value.ts";

test.each([
  ["19.50", "19.5"],
  ["$1,250,000.00 ", "1250000"],
  ["331,700,000", "331700000"],
  ["($1.71)", "-1.71"],
  ["-22.33%", "-0.2233"],
  ["2.50%", "0.025"],
  ["$180B", "180000000000"],
  ["$1.5B", "1500000000"],
  ["$921.3M", "921300000"],
  [".5", "0.5"],
  ["10.", "10"],
  ["007", "7"],
  ["1e-05", "0.00001"],
  ["-1.392225279506221e-8", "-0.00000001392225279506221"],
  ["1.2E+3", "1200"],
  ["($0.00)", "0"],
  ["-0.0", "0"],
  ["12345678901234567890.123", "12345678901234567890.123"],
])("%j is %s", (text, decimal) => {
  expect(readDecimal(text)).toBe(decimal);
});

test.each([
  "12,34",
  "0,005",
  "1,2345",
  "($1.71",
  "1.71)",
  "$",
  "--",
  "1.2.3",
  "ten",
  "Infinity",
  "0x10",
  "1 2",
])("%j is not a number", (text) => {
  expect(() => readDecimal(text)).toThrow(UnreadableValue);
});

test("every JSON number keeps its value as text without an exponent", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, min: -1e90, max: 1e90 }), (value) => {
      const decimal = toDecimal(value);
      expect(decimal).toMatch(/^-?\d+(\.\d+)?$/);
      expect(Number(decimal)).toBe(value === 0 ? 0 : value);
    }),
  );
});

test("a price range has two ends, the lower first; one price is a range of itself", () => {
  expect(readPriceRange("4.00-6.00")).toEqual({ low: "4", high: "6" });
  expect(readPriceRange("14 – 16.50")).toEqual({ low: "14", high: "16.5" });
  expect(readPriceRange("10.00")).toEqual({ low: "10", high: "10" });
  expect(readPriceRange("")).toBeNull();
  for (const text of ["6-4", "4-", "-4", "4-5-6", "4-N/A"]) {
    expect(() => readPriceRange(text), text).toThrow(UnreadableValue);
  }
});
