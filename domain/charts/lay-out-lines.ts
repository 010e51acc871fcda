import type { Day } from "../calendar/day.ts";
import { axisText, type Unit, valueText } from "./chart-text.ts";
import type { PreparedLines } from "./prepare-lines.ts";
import { type Box, type DayAxis, dayAxis, dayTicks, linePath, valueAxis } from "./scales.ts";

/** A line chart as paths, places and texts, which screens and paper only have to draw. */
export interface LinesLayout extends DayAxis {
  box: Box;
  y: (value: number) => number;
  ticks: { value: number; text: string; y: number }[];
  dayLabels: { day: Day; label: string; x: number }[];
  lines: LineLayout[];
}

export interface LineLayout {
  id: string;
  isIndex: boolean;
  path: string;
  /** The name with the last value at the end of the line; null for a line without values. */
  name: { text: string; x: number; y: number } | null;
}

interface Room {
  box: Box;
  /** The height of the name of a line. */
  nameHeight: number;
  /** As many days are named below the chart at most. */
  mostDays: number;
}

export function layOutLines(
  { days, lines, low, high }: PreparedLines,
  unit: Unit,
  { box, nameHeight, mostDays }: Room,
): LinesLayout {
  const axis = dayAxis(days, box);
  const { ticks, y } = valueAxis([low, high], box);
  const places = days.map(axis.x);
  const xAt = (at: number) => places[at] ?? 0;
  const heights = spreadNames(
    lines.map(({ last }) => (last === null ? null : y(last))),
    box,
    nameHeight,
  );
  return {
    ...axis,
    ...{ box, y },
    ticks: ticks.map((value) => ({ value, text: axisText(value, unit), y: y(value) })),
    dayLabels: dayTicks(days, mostDays).map((tick) => ({ ...tick, x: axis.x(tick.day) })),
    lines: lines.map(({ id, isIndex, values, points, last }, line) => ({
      ...{ id, isIndex },
      path: linePath(
        points.map((at) => values[at] ?? null),
        (point) => xAt(points[point] ?? 0),
        y,
      ),
      name:
        last === null
          ? null
          : {
              text: `${id} ${valueText(last, unit)}`,
              x: xAt(values.findLastIndex((value) => value !== null)),
              y: heights[line] ?? 0,
            },
    })),
  };
}

/** Moves the names of lines that end close together apart, in the order of their ends and within the drawing. */
function spreadNames(
  wanted: readonly (number | null)[],
  { height, top, bottom }: Box,
  nameHeight: number,
): (number | null)[] {
  const placed = wanted
    .flatMap((y, at) => (y === null ? [] : [{ at, y }]))
    .sort((a, b) => a.y - b.y);
  let next = top;
  for (const name of placed) {
    name.y = Math.max(name.y, next);
    next = name.y + nameHeight;
  }
  let lowest = height - bottom;
  for (const name of placed.toReversed()) {
    name.y = Math.min(name.y, lowest);
    lowest = name.y - nameHeight;
  }
  const places: (number | null)[] = wanted.map(() => null);
  for (const { at, y } of placed) places[at] = y;
  return places;
}
