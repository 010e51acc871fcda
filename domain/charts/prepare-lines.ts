import { bisectLeft, extent } from "d3-array";
import { type ChartMoment, daysApart } from "./chart-moments.ts";

/** The values of one line, oldest first: `values` stand for `days` at the same places. */
export interface LineInput {
  id: string;
  name: string;
  days: readonly ChartMoment[];
  values: readonly number[];
  /** True for an index, which is drawn behind the others. */
  isIndex: boolean;
  /** The value from which changes count, in place of the first one that is drawn. */
  base?: number | null;
}

export interface ChartRange {
  /** Null stands for the first day of all lines. */
  from: ChartMoment | null;
  to: ChartMoment | null;
}

/** One value for each day of the chart; null where the line has none. */
export interface PreparedLine extends Pick<LineInput, "id" | "name" | "isIndex"> {
  values: (number | null)[];
  /** The places that the line is drawn through: its own values, and its ends. A value that it keeps would draw a step. */
  points: number[];
  /** The last value that is drawn; null for a line without any. */
  last: number | null;
}

export interface PreparedLines {
  /** The days on which any line has a value, oldest first. */
  days: ChartMoment[];
  lines: PreparedLine[];
  /** The day on which all lines start; null when nothing can be drawn. */
  base: ChartMoment | null;
  low: number;
  high: number;
}

/** A value stands for later days of the chart for as long as this: over holidays, or between the bars of a quarter. */
const longestGapDays = 100;

/** A line ends with its last value, unless that is hardly older than the end of the chart. */
const endGapDays = 7;

/**
 * Prepares lines for one chart. The days are those of all lines together; on a day without its own value, a line keeps
 * its last one. "percent" shows changes in percent points from the first day on which every line has a value, so that all
 * lines start together at 0; "price" shows the values themselves.
 */
export function prepareLines(
  inputs: readonly LineInput[],
  { from, to }: ChartRange,
  unit: "percent" | "price",
): PreparedLines {
  const drawn = inputs.filter((line) => startIn(line, from, to) !== null);
  const starts = drawn.flatMap((line) => startIn(line, from, to) ?? []);
  const start = starts.reduce<ChartMoment | null>(
    (last, day) => (last === null || day > last ? day : last),
    null,
  );
  if (start === null)
    return { days: [], lines: inputs.map(emptyLine), base: null, low: 0, high: 0 };
  const days = unionOfDays(drawn, start, to);
  if (days[0] !== start) days.unshift(start);
  const lines = inputs.map((line) => prepareLine(line, days, unit));
  const [low, high] = extent(
    lines.flatMap(({ values }) => values),
    (value) => value,
  );
  return low === undefined || high === undefined
    ? { days: [], lines, base: null, low: 0, high: 0 }
    : { days, lines, base: start, low, high };
}

function prepareLine(
  line: LineInput,
  days: readonly ChartMoment[],
  unit: "percent" | "price",
): PreparedLine {
  const { id, name, isIndex } = line;
  const values = valuesOn(line, days);
  const shown = unit === "price" ? values : changesOf(values, line.base ?? values[0] ?? 0);
  const [start, end] = [shown.findIndex(isValue), shown.findLastIndex(isValue)];
  const own = new Set(line.days);
  const points = shown.flatMap((value, at) => {
    const isDrawn = at === start || at === end || own.has(days[at] ?? "");
    return isDrawn && value !== null ? [at] : [];
  });
  return { id, name, isIndex, values: shown, points, last: shown[end] ?? null };
}

function isValue(value: number | null): value is number {
  return value !== null;
}

/** The changes from a value in percentage points; without one there are none. */
function changesOf(values: readonly (number | null)[], base: number): (number | null)[] {
  return values.map((value) => (value === null || base <= 0 ? null : (value / base - 1) * 100));
}

function emptyLine({ id, name, isIndex }: LineInput): PreparedLine {
  return { id, name, isIndex, values: [], points: [], last: null };
}

/** The first day of the range on which a line has a value, its own or one that it keeps; null when it has none. */
function startIn(
  { days }: LineInput,
  from: ChartMoment | null,
  to: ChartMoment | null,
): ChartMoment | null {
  const at = from === null ? 0 : bisectLeft(days, from);
  const next = days[at];
  const before = days[at - 1];
  const isKept = from !== null && before !== undefined && daysApart(before, from) <= longestGapDays;
  // A line whose last value is before the range has nothing in it.
  if (next === undefined || (to !== null && next > to)) return null;
  return isKept && next !== from ? from : next;
}

function unionOfDays(
  lines: readonly LineInput[],
  from: ChartMoment,
  to: ChartMoment | null,
): ChartMoment[] {
  const all = new Set<ChartMoment>();
  for (const { days } of lines) {
    for (let at = bisectLeft(days, from); at < days.length; at++) {
      const day = days[at];
      if (day === undefined || (to !== null && day > to)) break;
      all.add(day);
    }
  }
  return [...all].sort();
}

/** The value of a line on each day: the day's own value, else the last one before it. */
function valuesOn({ days, values }: LineInput, wanted: readonly ChartMoment[]): (number | null)[] {
  const end = wanted.at(-1) ?? "";
  const lastDay = days.at(-1) ?? "";
  const reachesEnd = lastDay !== "" && daysApart(lastDay, end) <= endGapDays;
  let at = bisectLeft(days, wanted[0] ?? "");
  if (days[at] !== wanted[0]) at -= 1;
  return wanted.map((day) => {
    while ((days[at + 1] ?? "9999") <= day) at += 1;
    const own = days[at];
    if (own === undefined || own > day || (day > lastDay && !reachesEnd)) return null;
    return values[at] ?? null;
  });
}
