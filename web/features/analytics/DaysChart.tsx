import { countText, noValueText } from "../../../domain/fields/formats.ts";
import { ColumnChart } from "../../charts/ColumnChart.tsx";
import { Card } from "../../ui/Card.tsx";
import { type DayCount, prepareDays } from "./prepare-days.ts";
import { useReportSpan } from "./use-report-span.ts";

/** In pixels: lower than charts on pages of their own, since tables follow. */
const height = 240;

interface Props {
  /** Without the period: "Page views". */
  title: string;
  series: readonly { name: string; color?: string; values: (column: DayCount) => number }[];
  days: readonly DayCount[];
  /** The same weekdays of the earlier span, as a series of their own. */
  before?: { name: string; days: readonly DayCount[] };
}

/** Counts by day, or by week in a long span. */
export function DaysChart({ title, series, days, before }: Props) {
  const { today } = useReportSpan();
  const { categories, columns, running, period } = prepareDays(days, today);
  const shown = series.map(({ values, ...one }) => ({ ...one, values: columns.map(values) }));
  const [first] = series;
  if (before && first) {
    const values = prepareDays(before.days, today).columns.map(first.values);
    shown.push({ name: before.name, color: "--control", values });
  }
  const heading = `${title} by ${period}`;
  return (
    <Card title={heading}>
      <ColumnChart
        categories={categories}
        height={height}
        label={heading}
        running={running}
        {...(running !== null && {
          // Only the first series is still running; the period before is over.
          runningSeries: before ? 0 : null,
          runningName: period === "day" ? "Today, so far" : "Includes today, so far",
        })}
        series={shown}
        text={(value) => (value === null ? noValueText : countText(value))}
        tickText={(tick) => tick.toLocaleString("en-US", { maximumFractionDigits: 1 })}
        yAxisTitle={period === "day" ? "New York days" : "Seven New York days from each date"}
      />
    </Card>
  );
}
