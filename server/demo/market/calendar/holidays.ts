import { dayFrom, weekdayOf } from "../../../../domain/calendar/day.ts";
import type { Holiday } from "../../../reference/holidays.ts";

/** Days that most exchanges outside the US keep. */
export function listOtherHolidays(
  firstYear: number,
  lastYear: number,
  keepsChristmas: boolean,
): Holiday[] {
  const holidays: Holiday[] = [];
  for (let year = firstYear; year <= lastYear; year++) {
    holidays.push({ closedOn: dayFrom(year, 1, 1), name: "New Year's Day" });
    if (keepsChristmas) holidays.push({ closedOn: dayFrom(year, 12, 25), name: "Christmas Day" });
  }
  return holidays.filter(({ closedOn }) => weekdayOf(closedOn) <= 5);
}
