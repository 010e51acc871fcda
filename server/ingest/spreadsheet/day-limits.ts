import type { Day } from "../../../domain/calendar/day.ts";

// Excel's own days are wrong before March 1900; no offering of a table is planned for the next century.
const [firstDay, lastDay] = ["1900-03-01", "2100-12-31"];

/** True for a day that a table of the market can mean. */
export function isTableDay(day: Day): boolean {
  return day >= firstDay && day <= lastDay;
}

export const tableDayWords = "a day from March 1900 to 2100";
