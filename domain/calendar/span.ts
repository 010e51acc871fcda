import { addDays, type Day, dayFrom, weekdayOf, yearOf } from "./day.ts";

/** Days from the first to the last, both included; null means unbounded on that side. */
export interface DayRange {
  from: Day | null;
  to: Day | null;
}

/** The week, Monday to Sunday, that contains a day. */
export function weekOf(day: Day): { from: Day; to: Day } {
  const from = addDays(day, 1 - weekdayOf(day));
  return { from, to: addDays(from, 6) };
}

/** The calendar year that contains a day. */
export function yearSpan(day: Day): { from: Day; to: Day } {
  return { from: dayFrom(yearOf(day), 1, 1), to: dayFrom(yearOf(day), 12, 31) };
}
