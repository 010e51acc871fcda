import { queryOptions } from "@tanstack/react-query";
import type { Day } from "../../domain/calendar/day.ts";
import {
  type CalendarEvent,
  getMasterCalendar,
  getScheduledCalendar,
} from "../../domain/contract/calendar.ts";
import { call } from "./call.ts";

interface Days {
  from: Day;
  to: Day;
}

/** The events of some days; without days, of the weeks around today. */
export function masterCalendarQuery(days?: Days) {
  return queryOptions({
    queryKey: ["calendar", "master", days],
    queryFn: async () => Object.values(await call(getMasterCalendar, { query: days ?? {} })).flat(),
  });
}

/** First trading days; whatever the reply says, this calendar shows nothing else. */
export function scheduledCalendarQuery(days?: Days) {
  return queryOptions({
    queryKey: ["calendar", "scheduled", days],
    queryFn: async (): Promise<CalendarEvent[]> => {
      const events = await call(getScheduledCalendar, { query: days ?? {} });
      return events.map((event) => ({ ...event, type: "trade" }));
    },
  });
}
