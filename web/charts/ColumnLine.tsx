import type { Box } from "../../domain/charts/scales.ts";
import classes from "./chart.module.css";
import { drawing } from "./chart-look.ts";
import type { PlacedColumns } from "./place-columns.ts";

interface Props {
  name: string;
  line: NonNullable<PlacedColumns["line"]>;
  box: Box;
}

/** A line over columns, with its axis at the right. */
export function ColumnLine({ name, line, box }: Props) {
  return (
    <>
      {line.ticks.map(({ value, text, y }) => (
        <text className={classes.tick} key={value} x={box.width - box.right + 6} y={y + 4}>
          {text}
        </text>
      ))}
      <g {...drawing} data-line={name} pointerEvents="none" stroke="var(--c3)">
        <path d={line.path} fill="none" strokeLinejoin="round" strokeWidth={1.75} />
        {line.dots.map(({ place, x, y }) => (
          <circle cx={x} cy={y} fill="var(--surface)" key={place} r={2.5} strokeWidth={1.5} />
        ))}
      </g>
    </>
  );
}
