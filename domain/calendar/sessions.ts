import { addDays, type Day, weekdayOf } from "./day.ts";
import { usMarketHolidays } from "./holidays.ts";

/** The trading days of one exchange. */
export interface Sessions {
  isSession(day: Day): boolean;
  /** The day itself if it is a session, else the next one. */
  onOrAfter(day: Day): Day;
  /** The day itself if it is a session, else the last one before. */
  onOrBefore(day: Day): Day;
  /** The session so many after the day (before it when negative); 0 is the day itself or the next session. */
  shift(day: Day, count: number): Day;
  /** Sessions from the first to the last day, both included. */
  count(from: Day, to: Day): number;
}

/** Monday to Friday without the given holidays. */
export function weekdaySessions(holidays: Iterable<Day>): Sessions {
  const closed = new Set(holidays);
  const isSession = (day: Day) => weekdayOf(day) <= 5 && !closed.has(day);
  const seek = (day: Day, step: 1 | -1): Day => {
    let found = day;
    while (!isSession(found)) found = addDays(found, step);
    return found;
  };
  return {
    isSession,
    onOrAfter: (day) => seek(day, 1),
    onOrBefore: (day) => seek(day, -1),
    shift(day, count) {
      const step = count < 0 ? -1 : 1;
      let found = count === 0 ? seek(day, 1) : day;
      for (let left = Math.abs(count); left > 0; left -= 1)
        found = seek(addDays(found, step), step);
      return found;
    },
    count(from, to) {
      let sessions = 0;
      for (let day = from; day <= to; day = addDays(day, 1)) if (isSession(day)) sessions += 1;
      return sessions;
    },
  };
}

const firstYear = 2000;
const lastYear = 2035;

/** NYSE and Nasdaq from 2000 to 2035; outside those years every weekday counts as a session. */
export const usSessions: Sessions = weekdaySessions(
  Array.from({ length: lastYear - firstYear + 1 }, (_, index) =>
    usMarketHolidays(firstYear + index),
  ).flat(),
);
