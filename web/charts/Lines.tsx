import { memo } from "react";
import classes from "./chart.module.css";
import { drawing } from "./chart-look.ts";
import { type Unit, valueText } from "./chart-text.ts";
import { lineStyle } from "./line-style.ts";
import type { PreparedLine, PreparedLines } from "./prepare-lines.ts";
import { type Box, dayScale, linePath, roundTicks, valueScale } from "./scales.ts";

interface Props {
  chart: PreparedLines;
  unit: Unit;
  box: Box;
}

const boxSides = ["width", "height", "right"] as const;

/** The lines with their names at the end. They are drawn once, not for each move of the pointer. */
export const Lines = memo(DrawnLines, (before, after) => {
  const isSameBox = boxSides.every((side) => before.box[side] === after.box[side]);
  return before.chart === after.chart && before.unit.kind === after.unit.kind && isSameBox;
});

function DrawnLines({ chart, unit, box }: Props) {
  const x = dayScale(chart.days, box);
  const y = valueScale(roundTicks(chart.low, chart.high), box);
  const named = chart.lines.map((line, at) => ({ line, style: lineStyle(at, line.isIndex) }));
  const heights = spreadLabels(
    chart.lines.map(({ last }) => (last === null ? null : y(last))),
    box,
  );
  return (
    <>
      <g {...drawing}>
        {named.toReversed().map(({ line, style }) => (
          <path
            d={linePath(chart.days, line.values, x, y)}
            fill="none"
            key={line.id}
            stroke={`var(${style.color})`}
            strokeDasharray={style.dash ?? undefined}
            strokeLinejoin="round"
            strokeWidth={style.width}
          />
        ))}
      </g>
      {named.map(({ line, style }, at) =>
        line.last === null ? null : (
          <text
            className={classes.lineName}
            fill={`var(${style.color})`}
            key={line.id}
            x={endOf(line, chart, x) + 6}
            y={(heights[at] ?? 0) + 4}
          >
            {line.id} {valueText(line.last, unit)}
          </text>
        ),
      )}
    </>
  );
}

function endOf(line: PreparedLine, { days }: PreparedLines, x: (day: string) => number): number {
  return x(days[line.values.findLastIndex((value) => value !== null)] ?? "");
}

/** In pixels between the names of two lines. */
const labelHeight = 14;

/** Moves the names of lines that end close together apart, in the order of their ends and within the drawing. */
function spreadLabels(
  wanted: readonly (number | null)[],
  { height, top, bottom }: Pick<Box, "height" | "top" | "bottom">,
): (number | null)[] {
  const placed = wanted
    .flatMap((y, at) => (y === null ? [] : [{ at, y }]))
    .sort((a, b) => a.y - b.y);
  let next = top;
  for (const label of placed) {
    label.y = Math.max(label.y, next);
    next = label.y + labelHeight;
  }
  let lowest = height - bottom;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, lowest);
    lowest = label.y - labelHeight;
  }
  const places: (number | null)[] = wanted.map(() => null);
  for (const { at, y } of placed) places[at] = y;
  return places;
}
