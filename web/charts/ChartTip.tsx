import type { ReactNode } from "react";
import classes from "./chart.module.css";

interface Row {
  id: string;
  mark?: ReactNode;
  value: string;
}

interface Props {
  title: string;
  /** The side of the explained place on which the tip has room. */
  side: "left" | "right";
  /** The events of the place. */
  notes?: readonly string[] | undefined;
  rows: readonly Row[];
}

/** The values of one place of a chart, spoken as the cursor moves. */
export function ChartTip({ title, side, notes = [], rows }: Props) {
  return (
    <div className={classes.tip} data-side={side} role="status">
      <span className="visually-hidden">{speak(title, rows, notes)}</span>
      <strong aria-hidden>{title}</strong>
      <ul aria-hidden>
        {rows.map(({ id, mark, value }) => (
          <li key={id}>
            {mark}
            {id}
            <b>{value}</b>
          </li>
        ))}
      </ul>
      {notes.map((note) => (
        <p aria-hidden key={note}>
          {note}
        </p>
      ))}
    </div>
  );
}

/** The tip as sentences: without the lines and columns of its drawing, its words would run together. */
function speak(title: string, rows: readonly Row[], notes: readonly string[]): string {
  const values = rows.map(({ id, value }) => `${id} ${value}`).join(", ");
  return [`${title}: ${values}`, ...notes].map((sentence) => `${sentence}.`).join(" ");
}
