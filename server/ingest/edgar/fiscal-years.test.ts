import { expect, test } from "vitest";
import { readFiscalYearEnd } from "./fiscal-years.ts";

test.each([
  ["1231", "December 31"],
  [" 0630 ", "June 30"],
  ["0229", "February 29"],
  ["0105", "January 5"],
])("a fiscal year that ends on %j ends on %s", (text, day) => {
  expect(readFiscalYearEnd(text)).toBe(day);
});

test.each(["", "0000", "1301", "0230", "12-31", "December", null, undefined])(
  "%j names no day",
  (text) => {
    expect(readFiscalYearEnd(text)).toBeNull();
  },
);
