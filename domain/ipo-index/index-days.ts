import { addDays, type Day, dayFrom, monthOf, weekdayOf, yearOf } from "../calendar/day.ts";
import type { Sessions } from "../calendar/sessions.ts";
import { entrySession, rebalancingMonths } from "./index-rules.ts";

/** The session at whose close a company enters the index: its first session counts as one. */
export function entryDay(firstTradeOn: Day, sessions: Sessions): Day {
  let day = sessions.onOrAfter(firstTradeOn);
  for (let session = 1; session < entrySession; session++)
    day = sessions.onOrAfter(addDays(day, 1));
  return day;
}

/** Returns whether weights are set at the close of a day: the third Friday of a quarter's last month, or the session before. */
export function isRebalancing(day: Day, sessions: Sessions): boolean {
  if (!rebalancingMonths.includes(monthOf(day))) return false;
  const first = dayFrom(yearOf(day), monthOf(day), 1);
  const thirdFriday = addDays(first, ((5 - weekdayOf(first) + 7) % 7) + 14);
  return sessions.onOrBefore(thirdFriday) === day;
}

/** Lists the sessions between two days, both included. */
export function listSessions(from: Day, to: Day, sessions: Sessions): Day[] {
  const days: Day[] = [];
  for (let day = sessions.onOrAfter(from); day <= to; day = sessions.onOrAfter(addDays(day, 1)))
    days.push(day);
  return days;
}
