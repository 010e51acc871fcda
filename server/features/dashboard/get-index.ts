import { addMonths, newYorkDay } from "../../../domain/calendar/day.ts";
import type { getDashboardIndex as call } from "../../../domain/contract/dashboard.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import type { Context } from "../../http/context.ts";
import { getChartPerformance } from "../company-profile/chart-performance.ts";

/** The index of recent US IPOs, and the broad market beside it. */
const symbols = ["IPOUSA", "BRDUSA"];

/** Five years of levels, and the last level before them, where the longest range starts. */
const monthsShown = 61;

/** Reads the levels of the index of recent US IPOs; an index without levels is left out. */
export async function getIndex(context: Context): Promise<Reply<typeof call>> {
  const today = newYorkDay(context.clock.now());
  const startDate = addMonths(today, -monthsShown);
  const series = await getChartPerformance(context, {
    tickers: symbols,
    startDate,
    endDate: today,
  });
  return series.filter(({ kind }) => kind === "index");
}
