import type { Day } from "../../domain/calendar/day.ts";

// Excel has a 29 February 1900, so its serials agree with the calendar only from 1 March on.
const firstDay = "1900-03-01";
const serialOfUnixEpoch = 25_569;
const msPerDay = 86_400_000;

/** Converts a day to Excel's serial number; null before March 1900, where those numbers are wrong. */
export function toDaySerial(day: Day): number | null {
  if (day < firstDay || day.length !== 10) return null;
  return Date.parse(day) / msPerDay + serialOfUnixEpoch;
}
