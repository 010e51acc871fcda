import { addDays, addMonths, type Day, dayFrom, monthOf, weekdayOf, yearOf } from "./day.ts";

/** Days from the first to the last, both included; null is open on that side. */
export interface DayRange {
  from: Day | null;
  to: Day | null;
}

export function isInRange(day: Day | null, { from, to }: DayRange): boolean {
  if (day === null) return from === null && to === null;
  return (from === null || day >= from) && (to === null || day <= to);
}

/** The Monday to Sunday that hold a day. */
export function weekOf(day: Day): { from: Day; to: Day } {
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

/** The calendar month that holds a day. */
export function monthSpan(day: Day): { from: Day; to: Day } {
  const from = dayFrom(yearOf(day), monthOf(day), 1);
  return { from, to: addDays(addMonths(from, 1), -1) };
}

/** The calendar quarter that holds a day. */
export function quarterSpan(day: Day): { from: Day; to: Day } {
  const month = monthOf(day);
  const from = dayFrom(yearOf(day), month - ((month - 1) % 3), 1);
  return { from, to: addDays(addMonths(from, 3), -1) };
}

/** The calendar year that holds a day. */
export function yearSpan(day: Day): { from: Day; to: Day } {
  return { from: dayFrom(yearOf(day), 1, 1), to: dayFrom(yearOf(day), 12, 31) };
}
