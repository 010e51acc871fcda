import type { Box } from "../../domain/charts/scales.ts";
import classes from "./chart.module.css";

interface Props {
  box: Box;
  ticks: readonly { value: number; text: string; y: number }[];
  /** True where the line at 0 stands out. */
  marksZero: boolean;
}

/** The values of an axis at the left of a chart, with their lines. */
export function ValueTicks({ box, ticks, marksZero }: Props) {
  return ticks.map(({ value, text, y }) => (
    <g key={value}>
      <line
        className={marksZero && value === 0 ? classes.zero : classes.gridline}
        x1={box.left}
        x2={box.width - box.right}
        y1={y}
        y2={y}
      />
      <text className={classes.tick} textAnchor="end" x={box.left - 6} y={y + 4}>
        {text}
      </text>
    </g>
  ));
}
