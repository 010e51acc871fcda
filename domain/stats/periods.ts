import { addDays, type Day, dayFrom, yearOf } from "../calendar/day.ts";
import { type TimeFrame, timeFrameDays, timeFrameLabels } from "../calendar/time-frames.ts";

export interface Period {
  label: string;
  from: Day;
  to: Day;
}

/** The first year of statistics: the record of filings begins with the 1990s. */
export const firstYear = 1990;

/** The years whose columns lead to lists of deals: this one and the four before. */
export function isLinkedYear(year: number, today: Day): boolean {
  const thisYear = yearOf(today);
  return year <= thisYear && year > thisYear - 5;
}

export const months = [
  ...["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
  ...["Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
] as const;

export const quarters = ["Q1", "Q2", "Q3", "Q4"] as const;

export function yearPeriod(year: number): Period {
  return { label: String(year), from: dayFrom(year, 1, 1), to: dayFrom(year, 12, 31) };
}

/** A month or quarter of a year, counted from 1. */
export function partOfYear(part: "month" | "quarter", year: number, number: number): Period {
  const length = part === "month" ? 1 : 3;
  const from = dayFrom(year, (number - 1) * length + 1, 1);
  const isLast = number * length === 12;
  const to = isLast ? dayFrom(year, 12, 31) : addDays(dayFrom(year, number * length + 1, 1), -1);
  const label = part === "month" ? months[number - 1] : quarters[number - 1];
  return { label: label ?? "", from, to };
}

/** True for a period that has begun but not ended. */
export function isRunning({ from, to }: Period, today: Day): boolean {
  return from <= today && today < to;
}

const totalFrames = [
  ...(["thisWeek", "30Days", "90Days", "ytd", "year", "2years", "5years", "all"] as const),
] satisfies readonly TimeFrame[];

/** The time frames of totals as of today. */
export function totalPeriods(today: Day): Period[] {
  return totalFrames.map((frame) => {
    const { from, to } = timeFrameDays(frame, today);
    const isAll = from === null;
    return {
      label: frame === "90Days" ? "Quarter" : timeFrameLabels[frame],
      from: isAll ? dayFrom(firstYear, 1, 1) : from,
      to: to === null || to > today ? today : to,
    };
  });
}
