import classes from "./chart.module.css";
import { drawing } from "./chart-look.ts";
import type { ColumnSeries } from "./columns.ts";
import { type Box, roundTicks, valueScale } from "./scales.ts";

interface Props {
  line: ColumnSeries;
  box: Box;
  /** The place of a category from the left. */
  middle: (place: number) => number;
}

const tickCount = 5;

/** A line over columns, from 0 on an axis at the right. A value that is not known interrupts it. */
export function ColumnLine({ line, box, middle }: Props) {
  const { values } = line;
  const known = values.filter((value) => value !== null);
  const ticks = roundTicks(0, Math.max(1, ...known), tickCount);
  const y = valueScale(ticks, box);
  const path = values
    .map((value, place) => {
      if (value === null) return "";
      const isFirst = (values[place - 1] ?? null) === null;
      return `${isFirst ? "M" : "L"}${middle(place).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join("");
  return (
    <>
      {ticks.map((tick) => (
        <text className={classes.tick} key={tick} x={box.width - box.right + 6} y={y(tick) + 4}>
          {tick.toLocaleString("en-US")}
        </text>
      ))}
      <g {...drawing} data-line={line.name} pointerEvents="none">
        <path d={path} fill="none" stroke="var(--c3)" strokeLinejoin="round" strokeWidth={1.75} />
        {values.map((value, place) =>
          value === null ? null : (
            <circle
              cx={middle(place)}
              cy={y(value)}
              fill="var(--surface)"
              // biome-ignore lint/suspicious/noArrayIndexKey: the places of a chart are its categories.
              key={place}
              r={2.5}
              stroke="var(--c3)"
              strokeWidth={1.5}
            />
          ),
        )}
      </g>
    </>
  );
}
