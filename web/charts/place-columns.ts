import { stack, stackOffsetDiverging } from "d3-shape";
import { type Box, extentFromZero, linePath, valueAxis } from "../../domain/charts/scales.ts";
import { fitAxisLabels } from "./axis-labels.ts";
import { type Columns, isColumnRunning } from "./columns.ts";

/** About the width of a letter and of a digit of an axis, and the space between two names, in pixels. */
const [letterWidth, digitWidth, nameGap] = [6.4, 7, 10];
/** The height of a line of names. */
const nameLine = 14;
const leastLeft = 52;
const widestColumn = 30;

const nameWidth = (name: string) => name.length * letterWidth + nameGap;
const longest = (texts: readonly string[]) => Math.max(0, ...texts.map(({ length }) => length));
const roomOf = (ticks: readonly string[]) => 12 + digitWidth * longest(ticks);

/** The columns, axes and names of a chart as places in pixels. */
export type PlacedColumns = ReturnType<typeof placeColumns>;

export function placeColumns(columns: Columns, size: { width: number; height: number }) {
  const { categories, series, tickText, line, isStacked = false } = columns;
  const spans = isStacked ? stackSpans(columns) : series.map(({ values }) => values.map(fromZero));
  const extent = extentFromZero(spans.flat(2));
  const lineExtent = extentFromZero([1, ...(line?.values ?? [])]);
  const lineText = line?.tickText ?? ((value: number) => value.toLocaleString("en-US"));
  const inner = { ...size, top: 10, bottom: 0 };
  const textsOf = (of: typeof extent, text: typeof tickText) =>
    valueAxis(of, inner).ticks.map(text);
  const left = Math.max(leastLeft, roomOf(textsOf(extent, tickText)));
  const right = line === undefined ? 6 : roomOf(textsOf(lineExtent, lineText));
  const slot = (size.width - left - right) / Math.max(1, categories.length);
  const names = fitAxisLabels(categories, slot, nameWidth);
  const nameLines = Math.max(1, ...names.lines.map(({ length }) => length));
  const nameRoom = names.isTurned ? longest(categories) * letterWidth : nameLine * nameLines;
  const box: Box = { ...inner, left, right, bottom: 8 + nameRoom };
  const { ticks, y } = valueAxis(extent, box);
  const beside = isStacked ? 1 : Math.max(1, series.length);
  const width = Math.min(widestColumn, (slot * 0.72) / beside);
  const middle = (place: number) => left + slot * (place + 0.5);
  return {
    ...{ box, slot, middle, names, count: categories.length },
    ticks: ticks.map((value) => ({ value, text: tickText(value), y: y(value) })),
    /** The columns of a category, with the places of their series. */
    columnsOf: (place: number) =>
      spans.flatMap((values, index) => {
        const span = values[place] ?? null;
        if (span === null) return [];
        const [top, bottom] = [y(Math.max(...span)), y(Math.min(...span))];
        const from = isStacked ? -0.5 : index - series.length / 2;
        return {
          series: index,
          isRunning: isColumnRunning(columns, place, index),
          x: middle(place) + from * width,
          y: top,
          width,
          height: top === bottom ? 0 : Math.max(1, bottom - top),
        };
      }),
    line: line === undefined ? null : placeLine(line.values, lineExtent, { box, middle, lineText }),
  };
}

type Span = readonly [from: number, to: number];

function fromZero(value: number | null): Span | null {
  return value === null ? null : [0, value];
}

/** Stands the values of each category on each other: those above 0 upwards, those below it downwards. */
function stackSpans({ categories, series }: Columns): (Span | null)[][] {
  const isKnown = (place: number, index: number) => (series[index]?.values[place] ?? null) !== null;
  const layers = stack<number, number>()
    .keys(series.map((_, index) => index))
    .value((place, index) => series[index]?.values[place] ?? 0)
    .offset(stackOffsetDiverging);
  return layers(categories.map((_, place) => place)).map((layer, index) =>
    layer.map(([from, to], place) => (isKnown(place, index) ? [from, to] : null)),
  );
}

interface LineRoom {
  box: Box;
  middle: (place: number) => number;
  lineText: (value: number) => string;
}

function placeLine(
  values: readonly (number | null)[],
  extent: readonly [number, number],
  { box, middle, lineText }: LineRoom,
) {
  const { ticks, y } = valueAxis(extent, box);
  return {
    path: linePath(values, middle, y),
    dots: values.flatMap((value, place) =>
      value === null ? [] : [{ place, x: middle(place), y: y(value) }],
    ),
    ticks: ticks.map((value) => ({ value, text: lineText(value), y: y(value) })),
  };
}
