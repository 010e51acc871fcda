import type { Day } from "../../domain/calendar/day.ts";

// Excel believes in a 29 February 1900, so its serials agree with the calendar from 1 March on.
const firstDay = "1900-03-01";
const serialOfUnixEpoch = 25_569;
const msPerDay = 86_400_000;

/** The number by which Excel knows a day; null for a day before March 1900, of which it has no right number. */
export function serialOf(day: Day): number | null {
  if (day < firstDay || day.length !== 10) return null;
  return Date.parse(day) / msPerDay + serialOfUnixEpoch;
}
