import { addMonths, newYorkDay } from "../../../domain/calendar/day.ts";
import type { Verb } from "../../http/context.ts";
import { getChartPerformance } from "../company-profile/chart-performance.ts";

/** The index of recent US IPOs, and the broad market beside it. */
const symbols = ["IPOUSA", "BRDUSA"];

/** Five years of levels, and the last level before them, where the longest range starts. */
const monthsShown = 61;

/** Reads the levels of the index of recent US IPOs; an index without levels is left out. */
export const getDashboardIndex: Verb<"getDashboardIndex"> = async (context) => {
  const today = newYorkDay(context.clock.now());
  const startDate = addMonths(today, -monthsShown);
  const series = await getChartPerformance(context, {
    body: { tickers: symbols, startDate, endDate: today },
  });
  return series.filter(({ kind }) => kind === "index");
};
