import { bisector } from "d3-array";
import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import type { Day } from "../calendar/day.ts";
import { monthDayText } from "../fields/formats.ts";
import { type ChartMoment, clockOf, isMinute, momentMs } from "./chart-moments.ts";

/** The size of a drawing in units of its own, and the room around its plot. */
export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The round values of an axis from the bottom to the top, and the height of each value. */
export interface ValueAxis {
  ticks: number[];
  y: (value: number) => number;
}

/** A high plot has about so many ticks, and a lower one fewer, so that they stand this far apart. */
const [mostTicks, leastTicks, tickGap] = [5, 3, 45];

/** Lays values out on round ticks, of which the first and the last include all values. */
export function valueAxis(
  [low, high]: readonly [low: number, high: number],
  { height, top, bottom }: Pick<Box, "height" | "top" | "bottom">,
): ValueAxis {
  const wanted = Math.round((height - top - bottom) / tickGap);
  const count = Math.min(mostTicks, Math.max(leastTicks, wanted));
  const end = high > low ? high : low + (Math.abs(low) || 1);
  const y = scaleLinear([low, end], [height - bottom, top]).nice(count);
  return { ticks: y.ticks(count), y };
}

/** The extent of values on an axis that begins at 0: a column that did not start there would mislead. */
export function extentFromZero(values: readonly (number | null)[]): [low: number, high: number] {
  const known = values.filter((value) => value !== null);
  return [Math.min(0, ...known), Math.max(0, ...known)];
}

/** The charts show a day from its midnight in UTC on, and the last one to half past eleven in the evening. */
const lastDayMs = 846e5;

/** The end of a range in milliseconds: its last day is within it, and a minute is its own end. */
export function rangeEndMs(moment: ChartMoment): number {
  return momentMs(moment) + (isMinute(moment) ? 0 : lastDayMs);
}

const epoch = "1970-01-01";
const byInstant = bisector(momentMs);

/** The places of days from left to right. */
export interface DayAxis {
  x: (day: Day) => number;
  /** The day of the chart that is nearest to a place. */
  dayAt: (x: number) => Day;
  /** The instant at a place. */
  msAt: (x: number) => number;
}

/** Maps days to places by time, so that the gap of a holiday is as wide as it was long. */
export function dayAxis(days: readonly Day[], { width, left, right }: Box): DayAxis {
  const ends = [momentMs(days[0] ?? epoch), rangeEndMs(days.at(-1) ?? epoch)];
  const scale = scaleLinear(ends, [left, width - right]);
  return {
    x: (day) => scale(momentMs(day)),
    dayAt: (x) => nearest(days, scale.invert(x)),
    msAt: (x) => scale.invert(x),
  };
}

/** The day of a sorted list that is nearest to an instant. */
export function nearest(days: readonly Day[], ms: number): Day {
  return days[byInstant.center(days, ms)] ?? epoch;
}

/** Lines end no nearer to the edge of the drawing than this. */
const leastMargin = 8;

/**
 * Returns the right margin that leaves `names` units behind the last day. If there are few days, the last one is wide and
 * gives a part of them.
 */
export function marginForNames(
  days: readonly Day[],
  { width, left }: Pick<Box, "width" | "left">,
  names: number,
): number {
  const [first, last] = [days[0] ?? epoch, days.at(-1) ?? epoch];
  const part = (momentMs(last) - momentMs(first)) / (rangeEndMs(last) - momentMs(first));
  const room = (width - left - names) / part;
  return Math.min(names, Math.max(leastMargin, width - left - room));
}

const monthText = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  year: "2-digit",
});
const dayMillis = 86_400_000;

/** Days for the labels of an axis, evenly among those of the chart, without repeated labels. */
export function dayTicks(days: readonly Day[], most: number): { day: Day; label: string }[] {
  if (days.length === 0) return [];
  const count = Math.min(most, days.length);
  const [first, last] = [momentMs(days[0] ?? ""), momentMs(days.at(-1) ?? "")];
  const span = (last - first) / dayMillis;
  const format = span > 1500 ? (day: Day) => day.slice(0, 4) : labelFormat(span);
  const wanted = Array.from({ length: count }, (_, at) =>
    count === 1 ? first : first + ((last - first) * at) / (count - 1),
  );
  const seen = new Set<string>();
  return wanted.flatMap((ms) => {
    const day = nearest(days, ms);
    const label = format(day);
    if (seen.has(label)) return [];
    seen.add(label);
    return [{ day, label }];
  });
}

function labelFormat(spanDays: number): (day: Day) => string {
  // A span of hours is one of minutes inside a session.
  if (spanDays > 0 && spanDays < 1) return clockOf;
  return spanDays > 330 ? (day) => monthText.format(momentMs(day)) : monthDayText;
}

/** The path of a line through values at even places; a value that is not known interrupts it. */
export function linePath(
  values: readonly (number | null)[],
  x: (at: number) => number,
  y: (value: number) => number,
): string {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, at) => x(at))
    .y((value) => y(value ?? 0))
    .digits(1);
  return draw(values) ?? "";
}
