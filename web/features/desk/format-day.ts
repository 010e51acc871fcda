import type { Day } from "../../../domain/calendar/day.ts";

/** Writes a day as the desk reads it: "06/30/2027". */
export function formatDay(day: Day): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}
