import { addDays, type Day } from "../../domain/calendar/day.ts";
import type { DayRange } from "../../domain/calendar/span.ts";
import { timeFrameDays } from "../../domain/calendar/time-frames.ts";
import type { Filters } from "../../domain/filters/filters.ts";

/** A row with its prices, its tranche and its viewer's favorite, by the names of the columns. */
export type PlainRow = Readonly<Record<string, unknown>> & { isFavorite: boolean };

/** A view that leaves out blank checks and A-shares by default, or one that shows all. */
export interface Setting {
  today: Day;
  leavesOut: boolean;
  grain: "deal" | "lockup" | "monitor";
}

export type Rule = (row: PlainRow, filters: Filters, setting: Setting) => boolean;

export const text = (row: PlainRow, column: string) => row[column] as string | null;
export const list = (row: PlainRow, column: string) => row[column] as readonly number[];
export const number = (row: PlainRow, column: string) => {
  const value = row[column];
  return value === null || value === undefined ? null : Number(value);
};

/** `scale` is the number of the row's units in one unit of the filter. */
export function checkLimits(
  stem: string,
  column: string | ((filters: Filters) => string),
  scale = 1,
): Rule {
  return (row, filters) => {
    const ends = filters as Record<string, number | undefined>;
    const name = typeof column === "string" ? column : column(filters);
    return isWithin(number(row, name), ends[`${stem}Min`], ends[`${stem}Max`], scale);
  };
}

export function isWithin(
  value: number | null,
  min: number | undefined,
  max: number | undefined,
  scale: number,
) {
  if (min === undefined && max === undefined) return true;
  if (value === null) return false;
  // Rounding to a millionth keeps binary fractions from deciding about values on a limit.
  const steps = (amount: number) => Math.round(amount * 1e6);
  const isOver = min === undefined || steps(value) >= steps(min * scale);
  const isUnder = max === undefined || steps(value) <= steps(max * scale);
  return isOver && isUnder;
}

export const millions = 1e6;
export const percent = 0.01;

export function checkFlag(key: keyof Filters, column: string): Rule {
  return (row, filters) => filters[key] !== true || row[column] === true;
}

export function checkChoice(key: keyof Filters, column: string): Rule {
  return (row, filters) => {
    const wanted = filters[key] as readonly unknown[] | undefined;
    return wanted === undefined || wanted.includes(row[column]);
  };
}

export function checkOverlap(key: keyof Filters, column: string): Rule {
  return (row, filters) => {
    const wanted = filters[key] as readonly number[] | undefined;
    return wanted === undefined || list(row, column).some((id) => wanted.includes(id));
  };
}

export function isInRange(day: Day | null, { from, to }: DayRange): boolean {
  if (day === null) return from === null && to === null;
  return (from === null || day >= from) && (to === null || day <= to);
}

export function isOnDays(row: PlainRow, column: string, days: DayRange): boolean {
  return (days.from === null && days.to === null) || isInRange(text(row, column), days);
}

export function checkDays(stem: string, column: string): Rule {
  return (row, filters) => {
    const ends = filters as Record<string, Day | undefined>;
    const [from, to] = [ends[`${stem}StartDate`] ?? null, ends[`${stem}EndDate`] ?? null];
    return isOnDays(row, column, { from, to });
  };
}

export function checkFrame(
  key: "FileDateTimeFrame" | "DealTimingFiledRangeTimeFrame",
  column: string,
): Rule {
  return (row, filters, { today }) => {
    const frame = filters[key];
    return frame === undefined || isOnDays(row, column, timeFrameDays(frame, today));
  };
}

export function checkPast(
  key: "DealTimingUpdatedInPast" | "DateAddedToPcw" | "DateUpdatedInPast",
  column: string,
): Rule {
  return (row, filters, { today }) => {
    const days = filters[key];
    return (
      days === undefined || isOnDays(row, column, { from: addDays(today, 1 - days), to: today })
    );
  };
}
