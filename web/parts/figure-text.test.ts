import { expect, test } from "vitest";
import { figureText } from "./figure-text.ts";

test.each([
  ["a gain", 12.34, "percent", "+12.3%"],
  ["a loss", -4.1, "percent", "−4.1%"],
  ["a return that rounds to zero", 0.01, "percent", "0.0%"],
  ["a share", 62.5, "share", "62.5%"],
  ["money", 1_500_000_000, "money", "$1.5 b"],
  ["no money", 0, "money", "$0"],
  ["a difference of counts", -1_200, "count", "−1,200"],
  ["an age", 8.25, "years", "8.3"],
  ["what nobody knows", null, "share", "—"],
] as const)("%s reads as on a trading desk", (_name, value, unit, text) => {
  expect(figureText(value, unit)).toBe(text);
});
