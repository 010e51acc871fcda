import type { Day } from "../../domain/calendar/day.ts";
import {
  type CalendarEvent,
  getMasterCalendar,
  getScheduledCalendar,
} from "../../domain/contract/calendar.ts";
import type { Reply } from "../../domain/contract/route.ts";
import { queryOf } from "./query-of.ts";

interface Days {
  from: Day;
  to: Day;
}

const eventsOf = (weeks: Reply<typeof getMasterCalendar>) => Object.values(weeks).flat();

/** First trading days; events of other types in the reply are not shown. */
const asTrades = (events: Reply<typeof getScheduledCalendar>): CalendarEvent[] =>
  events.map((event) => ({ ...event, type: "trade" }));

/** The events of some days; without days, of the weeks around today. */
export function masterCalendarQuery(days?: Days) {
  return { ...queryOf(getMasterCalendar, { query: days ?? {} }), select: eventsOf };
}

export function scheduledCalendarQuery(days?: Days) {
  return { ...queryOf(getScheduledCalendar, { query: days ?? {} }), select: asTrades };
}
