import { addDays, addMonths, type Day, dayFrom, yearOf } from "./day.ts";

/** A year that ends in December is assumed when the fiscal year of a company is unknown. */
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

/** The fiscal year that contains a day. Estimates are for this year. */
export function upcomingFiscalYear(
  today: Day,
  endMonth: number = calendarYearEnd,
): { from: Day; to: Day } {
  const from = addDays(lastFiscalYear(today, endMonth).to, 1);
  return { from, to: addDays(addMonths(from, 12), -1) };
}
