import type { Day } from "../../../domain/calendar/day.ts";
import { yearOf } from "../../../domain/calendar/day.ts";
import { usMarketHalfDays, usMarketHolidayNames } from "../../../domain/calendar/holidays.ts";
import type { CalendarEvent } from "../../../domain/contract/calendar.ts";
import { monthDayText } from "../../../domain/fields/formats.ts";

function format(options: Intl.DateTimeFormatOptions): (day: Day) => string {
  const { format: text } = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", ...options });
  return (day) => text(new Date(day));
}

/** "Wednesday, November 18, 2026": what a screen reader says of a day. */
export const spokenDay = format({
  weekday: "long",
  month: "long",
  day: "numeric",
  year: "numeric",
});

/** A day of a calendar with the days of its events that are others: a Monday has those of the weekend before it. */
export function spokenDays(day: Day, events: readonly CalendarEvent[]): string {
  const others = new Set(events.map(({ start }) => start).filter((start) => start < day));
  return [day, ...others].map(spokenDay).join(" with ");
}

/** "Wed, Nov 18". */
export const dayTitle = format({ weekday: "short", month: "short", day: "numeric" });

/** "November 2026". */
export const monthTitle = format({ month: "long", year: "numeric" });

/** "Nov 16–20, 2026", or "Nov 30–Dec 4, 2026". */
export function spanTitle(from: Day, to: Day): string {
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${monthDayText(from)}–${isSameMonth ? Number(to.slice(8)) : monthDayText(to)}, ${yearOf(to)}`;
}

export interface MarketDay {
  /** The name of the holiday on which the US exchanges are closed. */
  holiday: string | null;
  closesEarly: boolean;
}

export function marketDayOf(day: Day): MarketDay {
  return {
    holiday: usMarketHolidayNames(yearOf(day)).get(day) ?? null,
    closesEarly: usMarketHalfDays(yearOf(day)).includes(day),
  };
}
