import type { Day } from "../../domain/calendar/day.ts";
import { getMasterCalendar } from "../../domain/contract/calendar.ts";
import type { Reply } from "../../domain/contract/route.ts";
import { queryOf } from "./query-of.ts";

const eventsOf = (weeks: Reply<typeof getMasterCalendar>) => Object.values(weeks).flat();

/** The events of some days; without days, of the weeks around today. */
export function masterCalendarQuery(days?: { from: Day; to: Day }) {
  return { ...queryOf(getMasterCalendar, { query: days ?? {} }), select: eventsOf };
}
