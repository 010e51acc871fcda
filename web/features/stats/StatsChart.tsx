import type { StatsChart as Chart } from "../../../domain/contract/stats/stats.ts";
import { BarRows } from "../../charts/BarRows.tsx";
import { ColumnChart } from "../../charts/ColumnChart.tsx";
import { EmptyState } from "../../ui/loading/EmptyState.tsx";
import { prepareBars, prepareColumns } from "./prepare-chart.ts";

interface Props {
  chart: Chart;
  /** In pixels. */
  height: number;
}

/** The chart of a table of figures. */
export function StatsChart({ chart, height }: Props) {
  const { title, series, isOfClasses } = chart;
  if (series.every(({ values }) => values.every((value) => value === null)))
    return <EmptyState advice="No deal of this selection has these figures." />;
  if (isOfClasses)
    return <BarRows label={`${title}, ${series[0]?.name ?? ""}`} rows={prepareBars(chart)} />;
  return <ColumnChart {...prepareColumns(chart)} height={height} label={title} />;
}
