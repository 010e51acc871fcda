import type { ReactNode } from "react";
import classes from "./chart.module.css";

interface Props {
  title: string;
  /** The side of the explained place on which the tip has room. */
  side: "left" | "right";
  /** The events of the place. */
  notes?: readonly string[] | undefined;
  rows: readonly { id: string; mark?: ReactNode; value: string }[];
}

/** The values of one place of a chart, spoken as the cursor moves. */
export function ChartTip({ title, side, notes = [], rows }: Props) {
  return (
    <div className={classes.tip} data-side={side} role="status">
      <strong>{title}</strong>
      <ul>
        {rows.map(({ id, mark, value }) => (
          <li key={id}>
            {mark}
            {id}
            <b>{value}</b>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
