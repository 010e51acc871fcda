import { expect, test } from "vitest";
import { describeCorrelation } from "./index-beside-funds.ts";

const moved = (correlation: number) => ({
  ...{ from: "2023-09-01", to: "2026-08-31", sessions: 750, correlation },
  ...{ growth: 0, growthOfFund: 0, trackingDifference: 0, trackingError: 0 },
});

test.each([
  [0.68, "0.68, below the 0.8 that was wanted"],
  [0.79, "0.79, below the 0.8 that was wanted"],
  [0.8, "0.80, not below the 0.8 that was wanted"],
  [0.86, "0.86, not below the 0.8 that was wanted"],
])("a correlation of %d is told by its own side of what was wanted", (correlation, words) => {
  const compared = { ipo: moved(correlation), fpx: moved(0.63), funds: moved(0.86) };
  expect(describeCorrelation(compared)).toContain(`with IPO is ${words}**, and with FPX 0.63.`);
});
