import { percentText } from "../../../domain/fields/formats.ts";
import type { RatedYear } from "../../../domain/ratings/track-record.ts";
import classes from "./research.module.css";
import chartClasses from "./track-record.module.css";
import { bandSeries } from "./track-record-series.ts";

/** The figures of the chart. */
export function TrackRecordTable({ years }: { years: readonly RatedYear[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section aria-label="Figures by year, scrollable" className={chartClasses.figures} tabIndex={0}>
      <table aria-label="Research Track Record" className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {bandSeries.map(({ key, label }) => (
              <th className={classes.number} key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((one) => (
            <tr key={one.year}>
              <th scope="row">{one.year}</th>
              {bandSeries.map(({ key }) => (
                <td className={classes.number} key={key}>
                  {percentText(one[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
