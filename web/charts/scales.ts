import type { Day } from "../../domain/calendar/day.ts";
import { dayMs, rangeEndMs } from "./ranges.ts";

/** The size of a drawing in units of its own; it is stretched to the width of its card. */
export interface Box {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Round values between two others, at most `most` of them, that include both ends of the axis. */
export function roundTicks(low: number, high: number, most = 6): number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / Math.max(1, most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough);
  const size = step ?? 10 * power;
  const first = Math.floor(low / size);
  const last = Math.ceil(high / size);
  return Array.from({ length: Math.max(1, last - first) + 1 }, (_, at) =>
    Number(((first + at) * size).toPrecision(12)),
  );
}

/** Maps values to heights: the lowest tick is at the bottom. */
export function valueScale(ticks: readonly number[], { height, top, bottom }: Box) {
  const low = ticks[0] ?? 0;
  const high = ticks.at(-1) ?? 1;
  const room = height - top - bottom;
  return (value: number) => top + room * (1 - (value - low) / (high - low || 1));
}

/** Maps days to places from left to right, by time, so that the gap of a holiday is as wide as it was long. */
export function dayScale(days: readonly Day[], { width, left, right }: Box) {
  const first = dayMs(days[0] ?? "1970-01-01");
  const end = Math.max(first + 1, rangeEndMs(days.at(-1) ?? "1970-01-01"));
  const room = width - left - right;
  return (day: Day) => left + (room * (dayMs(day) - first)) / (end - first);
}

/** Lines end no nearer to the edge of the drawing than this. */
const leastMargin = 8;

/**
 * Returns the right margin that leaves `names` pixels behind the last day. If there are few days, the last one is wide and
 * gives a part of them.
 */
export function marginForNames(
  days: readonly Day[],
  { width, left }: Pick<Box, "width" | "left">,
  names: number,
): number {
  const [first, last] = [days[0] ?? "1970-01-01", days.at(-1) ?? "1970-01-01"];
  const part = (dayMs(last) - dayMs(first)) / (rangeEndMs(last) - dayMs(first));
  const room = (width - left - names) / part;
  return Math.min(names, Math.max(leastMargin, width - left - room));
}

const monthText = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  year: "2-digit",
});
const dayAxisText = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
});
const dayMillis = 86_400_000;

/** Days for the labels of an axis, evenly among those of the chart, without repeated labels. */
export function dayTicks(days: readonly Day[], most: number): { day: Day; label: string }[] {
  if (days.length === 0) return [];
  const count = Math.min(most, days.length);
  const [first, last] = [dayMs(days[0] ?? ""), dayMs(days.at(-1) ?? "")];
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
  const { format } = spanDays > 330 ? monthText : dayAxisText;
  return (day) => format(dayMs(day));
}

/** The day of a sorted list that is nearest to an instant. */
export function nearest(days: readonly Day[], ms: number): Day {
  let [low, high] = [0, days.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (dayMs(days[middle] ?? "") <= ms) low = middle;
    else high = middle;
  }
  const [before, after] = [days[low] ?? "", days[high] ?? ""];
  return ms - dayMs(before) <= dayMs(after) - ms ? before : after;
}

/** The path of a line; a day without a value interrupts it. */
export function linePath(
  days: readonly Day[],
  values: readonly (number | null)[],
  x: (day: Day) => number,
  y: (value: number) => number,
): string {
  let path = "";
  let isDown = false;
  for (let at = 0; at < days.length; at++) {
    const value = values[at];
    const day = days[at];
    if (value === null || value === undefined || day === undefined) {
      isDown = false;
      continue;
    }
    path += `${isDown ? "L" : "M"}${x(day).toFixed(1)} ${y(value).toFixed(1)}`;
    isDown = true;
  }
  return path;
}
