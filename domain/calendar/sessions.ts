import { addDays, type Day, weekdayOf } from "./day.ts";
import { usMarketHolidays } from "./holidays.ts";

/** The trading days of one exchange. */
export interface Sessions {
  isSession(day: Day): boolean;
  /** The day itself if it is a session, otherwise the next one. */
  onOrAfter(day: Day): Day;
  /** The day itself if it is a session, otherwise the last one before. */
  onOrBefore(day: Day): Day;
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
  };
}

/** Counts back from the last session on or before a day: 0 is that session, 1 the one before. */
export function sessionsBack(sessions: Sessions, day: Day, count: number): Day {
  let found = sessions.onOrBefore(day);
  for (let step = 0; step < count; step++) found = sessions.onOrBefore(addDays(found, -1));
  return found;
}

const firstYear = 2000;
const lastYear = 2035;

/** NYSE and Nasdaq from 2000 to 2035; outside those years every weekday counts as a session. */
export const usSessions: Sessions = weekdaySessions(
  Array.from({ length: lastYear - firstYear + 1 }, (_, index) =>
    usMarketHolidays(firstYear + index),
  ).flat(),
);
