import { type Day, isDay, yearOf } from "../../../domain/calendar/day.ts";

export const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** No deal is known before the first or after the last of these days. */
export const earliestDay: Day = "1980-01-01";
export const latestDay: Day = "2049-12-31";

/** Parses MM/DD/YY or MM/DD/YYYY; null for any other text. Two-digit years from 80 belong to the last century. */
export function parseTypedDay(text: string): Day | null {
  const [, month, date, year] =
    /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})\s*$/.exec(text) ?? [];
  if (month === undefined || date === undefined || year === undefined) return null;
  const century = year.length === 4 ? "" : Number(year) >= 80 ? "19" : "20";
  const day = `${century}${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/** Lists the years that can be chosen, newest first. */
export function yearsBetween(min: Day, max: Day): string[] {
  const count = yearOf(max) - yearOf(min) + 1;
  return Array.from({ length: count }, (_, index) => String(yearOf(max) - index));
}
