import type { Day } from "../../domain/calendar/day.ts";
import type { LinesLayout } from "../../domain/charts/lay-out-lines.ts";
import classes from "./chart.module.css";

interface Props {
  layout: LinesLayout;
  days: readonly Day[];
  /** The values of the line that bears the marks. */
  values: readonly (number | null)[];
  /** The texts of the marks by the place of their day. */
  marks: ReadonlyMap<number, readonly string[]>;
}

/** Dots on a line for events. The tip tells them with the values of their day. */
export function Marks({ layout: { x, y }, days, values, marks }: Props) {
  return [...marks.keys()].map((at) => {
    const value = values[at] ?? null;
    const day = days[at];
    if (value === null || day === undefined) return null;
    return <circle className={classes.mark} cx={x(day)} cy={y(value)} key={day} r={4} />;
  });
}
