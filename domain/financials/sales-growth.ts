import { addMonths, type Day, daysBetween, yearOf } from "../calendar/day.ts";
import { change, sum } from "../money/arithmetic.ts";

/** Revenue as one report states it; all reports of a company are in one currency. Null means not stated. */
export interface Revenue {
  /** "ltm" comes from the documents of the offering; quarters and years are reported. */
  term: "quarter" | "annual" | "ltm";
  periodEndOn: Day;
  revenue: number | null;
}

export interface SalesEstimate {
  fiscalYear: number;
  sales: number;
}

/** The periods of revenue growth. */
export const salesGrowthPeriods = [
  { id: "ytd", label: "YTD" },
  { id: "LTM", label: "LTM" },
  { id: "lastFiscalYear", label: "Last Fiscal Year" },
  { id: "upcomingFiscalYear", label: "Upcoming Fiscal Year" },
] as const;

export type SalesGrowthPeriod = (typeof salesGrowthPeriods)[number]["id"];

/** Growth by period as a fraction; null when one side of the comparison was not reported. */
export type SalesGrowth = Record<SalesGrowthPeriod, number | null>;

/**
 * Compares each period with the same period a year before: the fiscal year to date as of the last report, the twelve
 * months up to it, the last whole fiscal year, and the estimate for the following year.
 */
export function salesGrowth(
  reports: readonly Revenue[],
  estimates: readonly SalesEstimate[],
): SalesGrowth {
  const lastYear = newest(reports.filter(({ term }) => term === "annual"));
  const last = newest(reports);
  const upcoming = lastYear && upcomingEstimate(estimates, lastYear.periodEndOn);
  return {
    ytd: last === undefined ? null : growthOf(last.periodEndOn, (end) => yearToDate(reports, end)),
    LTM: last === undefined ? null : growthOf(last.periodEndOn, (end) => trailing(reports, end)),
    lastFiscalYear:
      lastYear === undefined
        ? null
        : growthOf(lastYear.periodEndOn, (end) => reported(reports, "annual", end)),
    upcomingFiscalYear: change(lastYear?.revenue, upcoming?.sales),
  };
}

/** Returns the estimate for the fiscal year after the last reported one, or the first estimate without any report. */
export function upcomingEstimate<Estimate extends SalesEstimate>(
  estimates: readonly Estimate[],
  lastYearEndOn: Day | undefined,
): Estimate | undefined {
  const inOrder = estimates.toSorted((a, b) => a.fiscalYear - b.fiscalYear);
  if (lastYearEndOn === undefined) return inOrder[0];
  return inOrder.find(({ fiscalYear }) => fiscalYear === yearOf(lastYearEndOn) + 1);
}

function newest(reports: readonly Revenue[]): Revenue | undefined {
  return reports.toSorted((a, b) => (a.periodEndOn < b.periodEndOn ? 1 : -1))[0];
}

function growthOf(end: Day, amountUpTo: (end: Day) => number | null): number | null {
  return change(amountUpTo(addMonths(end, -12)), amountUpTo(end));
}

/** Years of 52 or 53 weeks can end some days apart. */
const toleranceDays = 7;

function reported(reports: readonly Revenue[], term: Revenue["term"], end: Day): number | null {
  const found = reports.find(
    (report) =>
      report.term === term && Math.abs(daysBetween(report.periodEndOn, end)) <= toleranceDays,
  );
  return found?.revenue ?? null;
}

/** Adds the quarters of a fiscal year up to a day; at the end of the year it is the annual figure. */
function yearToDate(reports: readonly Revenue[], end: Day): number | null {
  const wholeYear = reported(reports, "annual", end);
  const yearEnd = reports.find(({ term }) => term === "annual")?.periodEndOn;
  if (wholeYear !== null || yearEnd === undefined) return wholeYear;
  return lastQuarters(reports, end, quartersOfYear(yearEnd, end));
}

/** The number of quarters (1 to 4) of a fiscal year that have ended on a day, given the end of any fiscal year. */
function quartersOfYear(yearEnd: Day, end: Day): number {
  const quarters = Math.round(daysBetween(yearEnd, end) / (365.25 / 4));
  return ((((quarters - 1) % 4) + 4) % 4) + 1;
}

function trailing(reports: readonly Revenue[], end: Day): number | null {
  return (
    reported(reports, "ltm", end) ??
    reported(reports, "annual", end) ??
    lastQuarters(reports, end, 4)
  );
}

function lastQuarters(reports: readonly Revenue[], end: Day, count: number): number | null {
  const ends = Array.from({ length: count }, (_, back) => addMonths(end, -3 * back));
  return sum(...ends.map((day) => reported(reports, "quarter", day)));
}
