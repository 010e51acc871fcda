import { addDays, addMonths, type Day } from "./day.ts";

/** Lists the last days of months from one day to another, both included. */
export function monthEndsBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let next = addMonths(`${from.slice(0, 7)}-01`, 1); ; next = addMonths(next, 1)) {
    const day = addDays(next, -1);
    if (day > to) return days;
    days.push(day);
  }
}
