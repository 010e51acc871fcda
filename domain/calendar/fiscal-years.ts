import { addDays, addMonths, type Day, dayFrom, yearOf } from "./day.ts";

/** 12 for a year that ends in December: what is assumed of a company whose own is not known. */
const calendarYearEnd = 12;

/** The last whole fiscal year before a day. Fiscal years end with a month, 1 to 12. */
export function lastFiscalYear(
  today: Day,
  endMonth: number = calendarYearEnd,
): { from: Day; to: Day } {
  const endIn = (year: number) => addDays(addMonths(dayFrom(year, endMonth, 1), 1), -1);
  const year = yearOf(today);
  const to = endIn(year) < today ? endIn(year) : endIn(year - 1);
  return { from: addMonths(addDays(to, 1), -12), to };
}

/** The fiscal year after the last whole one: the one that a day lies in. Companies are estimated for it. */
export function upcomingFiscalYear(
  today: Day,
  endMonth: number = calendarYearEnd,
): { from: Day; to: Day } {
  const from = addDays(lastFiscalYear(today, endMonth).to, 1);
  return { from, to: addDays(addMonths(from, 12), -1) };
}
