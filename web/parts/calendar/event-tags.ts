import { weekdayOf } from "../../../domain/calendar/day.ts";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";
import { formatWeekday } from "../../ui/moments.ts";

const friday = 5;

/** The short remarks beside an event: that it is of a SPAC, that only its week is known, that it is on a weekend. */
export function eventTags({ isSpac, span, start }: CalendarEvent): string[] {
  return [
    ...(isSpac ? ["SPAC"] : []),
    ...(span > 1 ? ["Day TBD"] : []),
    ...(weekdayOf(start) > friday ? [formatWeekday(start)] : []),
  ];
}
