import type { Day } from "../../../domain/calendar/day.ts";
import type { EventType } from "../../../domain/calendar/event-types.ts";
import { shownDay } from "../../../domain/calendar/weeks.ts";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";

export type EventsByDay = ReadonlyMap<Day, readonly CalendarEvent[]>;

/** Groups events under the days that a calendar without weekends shows. */
export function groupByDay(events: readonly CalendarEvent[]): EventsByDay {
  return Map.groupBy(events.toSorted(compareEvents), ({ start }) => shownDay(start));
}

/** The order in which a desk looks for events, since a day may have room for a few only. */
const order: readonly EventType[] = ["offerDate", "trade", "pw", "research", "filed", "lockups"];

function compareEvents(a: CalendarEvent, b: CalendarEvent): number {
  return (
    Number(b.isFavorite) - Number(a.isFavorite) || order.indexOf(a.type) - order.indexOf(b.type)
  );
}
