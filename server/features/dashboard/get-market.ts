import { addMonths, type Day, monthOf, newYorkDay, yearOf } from "../../../domain/calendar/day.ts";
import { measureOf } from "../../../domain/stats/measures.ts";
import { isRunning, partOfYear } from "../../../domain/stats/periods.ts";
import { daysFilter, sources } from "../../../domain/stats/sources.ts";
import {
  dealSizeNote,
  usualStatsFilters,
  viewFilters,
} from "../../../domain/stats/stats-filters.ts";
import type { Verb } from "../../http/context.ts";
import { groupKey, readGroups } from "../../rows/read-groups.ts";
import { getChartPerformance } from "../company-profile/chart-performance.ts";

const quartersShown = 12;

/** Reads the proceeds and the number of US IPOs of the last quarters, by the rule of the statistics pages. */
export const getDashboardMarket: Verb<"getDashboardMarket"> = async ({ db, clock, principal }) => {
  const today = newYorkDay(clock.now());
  const quarters = lastQuarters(today);
  const { viewType, day } = sources.priced;
  const groups = await readGroups(
    db,
    {
      viewType,
      day,
      filters: {
        ...viewFilters("priced", usualStatsFilters),
        ...daysFilter("priced", quarters[0]?.from ?? today, today),
      },
      by: [["year", "quarter"]],
      figures: [measureOf("count").figure, measureOf("proceeds").figure],
      average: "mean",
    },
    { userId: principal.userId, today },
  );
  return {
    subtitle: dealSizeNote("US"),
    quarters: quarters.map(({ year, quarter, ...period }) => {
      const group = groups.get(groupKey({ year, quarter }));
      const [count, proceeds] = group?.figures ?? [];
      return {
        label: `${period.label} ${String(year).slice(2)}`,
        count: count?.value ?? 0,
        proceeds: group === undefined ? 0 : (proceeds?.value ?? null),
        isRunning: isRunning(period, today),
      };
    }),
  };
};

/** The quarters up to the quarter of a day, oldest first. */
function lastQuarters(today: Day) {
  const current = yearOf(today) * 4 + Math.floor((monthOf(today) - 1) / 3);
  return Array.from({ length: quartersShown }, (_, at) => {
    const number = current - quartersShown + 1 + at;
    const [year, quarter] = [Math.floor(number / 4), (number % 4) + 1];
    return { year, quarter, ...partOfYear("quarter", year, quarter) };
  });
}

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
