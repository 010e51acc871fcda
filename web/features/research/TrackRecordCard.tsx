import { Button } from "@mantine/core";
import { useState } from "react";
import { axisText } from "../../../domain/charts/chart-text.ts";
import type { getTrackRecord } from "../../../domain/contract/content/research.ts";
import type { Reply } from "../../../domain/contract/route.ts";
import { noValueText, percentText } from "../../../domain/fields/formats.ts";
import { ratingBands } from "../../../domain/ratings/ratings.ts";
import { type RatedYear, ratingHorizon } from "../../../domain/ratings/track-record.ts";
import { ColumnChart } from "../../charts/ColumnChart.tsx";
import { Card } from "../../ui/Card.tsx";
import { SkeletonLines } from "../../ui/loading/Skeleton.tsx";
import classes from "./research.module.css";

/** The results of the ratings by year, as a chart and as a table. Figures that nobody gave say so, in print too. */
export function TrackRecordCard({ record }: { record: Reply<typeof getTrackRecord> | undefined }) {
  const [isTable, setIsTable] = useState(false);
  if (record?.years.length === 0) return null;
  const years = record?.years ?? [];
  const [first, last] = [years[0]?.year, years.at(-1)?.year];
  return (
    <div className="two-thirds">
      <Card
        actions={
          <span className={classes.recordActions}>
            {record?.isSample ? <span className="badge warned">Sample data</span> : null}
            <Button
              color="gray"
              onClick={() => setIsTable(!isTable)}
              size="compact-sm"
              variant="subtle"
            >
              {isTable ? "View chart" : "View data"}
            </Button>
          </span>
        }
        flush={isTable}
        title={
          <>
            Research Track Record
            {record ? (
              <small className={classes.subtitle}>
                Average {ratingHorizon.replace(" months", "-month")} return vs benchmark, {first}–
                {last}
              </small>
            ) : null}
          </>
        }
      >
        {record === undefined ? (
          <SkeletonLines label="Loading Research Track Record" lines={6} />
        ) : isTable ? (
          <YearsTable years={record.years} />
        ) : (
          <ColumnChart
            categories={years.map(({ year }) => String(year))}
            height={chartHeight}
            label="Average returns by rating"
            running={null}
            series={ratingBands.map(({ id, label, min, max }) => ({
              name: `${label} ${min}–${max}`,
              color: colors[id],
              values: years.map((year) => year[id]),
            }))}
            text={(value) => (value === null ? noValueText : percentText(value))}
            tickText={(value) => axisText(value, { kind: "percent" })}
          />
        )}
      </Card>
    </div>
  );
}

/** In pixels. */
const chartHeight = 230;

/** Never the colors of gains and losses, since a band is not a return. */
const colors = { outperform: "--c1", marketperform: "--c5", underperform: "--c3" };

function YearsTable({ years }: { years: readonly RatedYear[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section aria-label="Figures by year, scrollable" className={classes.years} tabIndex={0}>
      <table aria-label="Research Track Record" className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Year</th>
            {ratingBands.map(({ id, label }) => (
              <th className={classes.number} key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((one) => (
            <tr key={one.year}>
              <th scope="row">{one.year}</th>
              {ratingBands.map(({ id }) => (
                <td className={classes.number} key={id}>
                  {one[id] === null ? noValueText : percentText(one[id])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
