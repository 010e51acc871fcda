import { useState } from "react";
import { isMinute } from "../../domain/charts/chart-moments.ts";
import { momentName, type Unit, valueText } from "../../domain/charts/chart-text.ts";
import { type Mark, placeMarks } from "../../domain/charts/place-marks.ts";
import type { PreparedLines } from "../../domain/charts/prepare-lines.ts";
import { dayText } from "../../domain/fields/formats.ts";
import classes from "./chart.module.css";

interface Props {
  label: string;
  chart: PreparedLines;
  unit: Unit;
  /** The events of its days. */
  marks?: readonly Mark[];
}

/** Rows that are drawn at first, and with each further step. */
const step = 60;

/** The same values as the chart, newest first. */
export function ChartTable({ label, chart, unit, marks = [] }: Props) {
  const [count, setCount] = useState(step);
  const { days, lines } = chart;
  const notes = placeMarks(marks, days);
  const places = days.map((_, at) => days.length - 1 - at).slice(0, count);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section aria-label={`${label}, table`} className={classes.tableFrame} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{isMinute(days[0] ?? "") ? "Time" : "Date"}</th>
            {lines.map(({ id }) => (
              <th key={id} scope="col">
                {id}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map((at) => (
            <tr key={days[at]}>
              <th scope="row">
                {momentName(days[at] ?? "", dayText(days[at] ?? ""))}
                {notes.get(at)?.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </th>
              {lines.map((line) => (
                <td key={line.id}>{valueText(line.values[at] ?? null, unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {days.length > count ? (
        <button className={classes.more} onClick={() => setCount(count + 5 * step)} type="button">
          {isMinute(days[0] ?? "") ? "Show earlier prices" : "Show earlier days"}
        </button>
      ) : null}
    </section>
  );
}
