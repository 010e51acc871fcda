import { bisectLeft } from "d3-array";
import type { Day } from "../calendar/day.ts";

/** An event that a chart marks on its first line. */
export interface Mark {
  on: Day;
  text: string;
}

/**
 * The texts of the marks by the place of their day among those of a chart. An event on a day without a value, such as a
 * Sunday, is marked on the next one; those outside the chart are left out.
 */
export function placeMarks(marks: readonly Mark[], days: readonly Day[]): Map<number, string[]> {
  const placed = new Map<number, string[]>();
  for (const { on, text } of marks.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    const at = bisectLeft(days, on);
    if (at >= days.length || on < (days[0] ?? "")) continue;
    placed.set(at, [...(placed.get(at) ?? []), text]);
  }
  return placed;
}
