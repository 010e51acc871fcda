import { addDays, addMonths, type Day, yearOf } from "../../domain/calendar/day.ts";
import type { ChartRange } from "../../domain/charts/prepare-lines.ts";

/** Every range that a chart may offer, in their order; each chart lists its own. */
export const chartRanges = {
  fiveDays: { label: "5d", name: "5 days", from: (last) => addDays(last, -5) },
  month: { label: "1m", name: "1 month", from: (last) => addMonths(last, -1) },
  threeMonths: { label: "3m", name: "3 months", from: (last) => addMonths(last, -3) },
  sixMonths: { label: "6m", name: "6 months", from: (last) => addMonths(last, -6) },
  ytd: { label: "YTD", name: "YTD", from: (last) => `${yearOf(last) - 1}-12-31` },
  year: { label: "1y", name: "1 year", from: (last) => addMonths(last, -12) },
  twoYears: { label: "2y", name: "2 years", from: (last) => addMonths(last, -24) },
  threeYears: { label: "3y", name: "3 years", from: (last) => addMonths(last, -36) },
  fiveYears: { label: "5y", name: "5 years", from: (last) => addMonths(last, -60) },
  all: { label: "All", name: "All", from: () => null },
} as const satisfies Record<string, ChartRangeRule>;

interface ChartRangeRule {
  label: string;
  name: string;
  /** The first day of the range that ends with a day; null stands for the first day of all lines. */
  from: (last: Day) => Day | null;
}

export type ChartRangeId = keyof typeof chartRanges;

/** The buttons of the ranges that a chart offers. */
export function buttonsOf(ids: readonly ChartRangeId[]) {
  return ids.map((id) => ({ id, label: chartRanges[id].label, name: chartRanges[id].name }));
}

/** The ranges of a stock chart, in their order, before which stands that of a session whose prices inside the day are known. */
export const stockRangeButtons = buttonsOf(["month", "threeMonths", "ytd", "year", "all"]);
export const sessionButton = { id: "session", label: "1d", name: "1 day" } as const;

/**
 * The days of a range that ends with the last known session. It starts on the close of the session on or before its first
 * day, which `prepareLines` finds.
 */
export function rangeOf(id: ChartRangeId, lastDay: Day | null): ChartRange {
  return { from: lastDay && chartRanges[id].from(lastDay), to: lastDay };
}
