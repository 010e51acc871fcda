import type { Day } from "../calendar/day.ts";

/** A place on the axis of a chart: a day, or a minute of a session as clocks in New York show it, "2026-11-17T09:35". */
export type ChartMoment = Day;

const dayMillis = 86_400_000;

export function isMinute(moment: ChartMoment): boolean {
  return moment.includes("T");
}

/** The time of day of a minute: "09:35". */
export function clockOf(minute: ChartMoment): string {
  return minute.slice(minute.indexOf("T") + 1);
}

/** The instant of a moment on the axis, the same in every time zone. */
export function momentMs(moment: ChartMoment): number {
  return Date.parse(isMinute(moment) ? `${moment}Z` : `${moment}T00:00:00Z`);
}

export function daysApart(from: ChartMoment, to: ChartMoment): number {
  return (momentMs(to) - momentMs(from)) / dayMillis;
}
