import type { ChartRangeId } from "../../charts/ranges.ts";

/** The ranges of the index, in their order. */
export const indexRanges = [
  ...(["threeMonths", "sixMonths", "ytd", "year", "twoYears", "all"] as const),
] satisfies readonly ChartRangeId[];

export const usualIndexRange: ChartRangeId = "sixMonths";
