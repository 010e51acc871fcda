import { expect, test } from "vitest";
import { filters } from "../../../../../domain/filters/filters.ts";
import { isSameNumber, isWithin, limitsText } from "./typed-number.ts";

const { control: score } = filters.RatingValuation;
const { control: year } = filters.FoundedSince;

test.each([
  [0, false],
  [1, true],
  [5, true],
  [6, false],
  ["", false],
  ["-", false],
  ["4.", true],
])("a rating of %j is valid: %s (V-540)", (typed, isValid) => {
  expect(isWithin(typed, score)).toBe(isValid);
});

test("a year must be a whole number", () => {
  expect(isWithin(1999.5, year)).toBe(false);
  expect(isWithin(1999, year)).toBe(true);
});

test("an input states which numbers it accepts", () => {
  expect(limitsText(score)).toBe("1 to 5");
  expect(limitsText(year)).toBe("Whole number, 1600 to 2200");
  expect(limitsText(filters.IPOPriced.control)).toBe("0 to 10,000,000");
});

test("an unfinished number counts as the number typed so far", () => {
  expect(isSameNumber(1, "1.")).toBe(true);
  expect(isSameNumber("", 0)).toBe(false);
  expect(isSameNumber("-", "-")).toBe(true);
});
