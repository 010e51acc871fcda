import type { StatsChart as Chart } from "../../../domain/contract/stats.ts";
import { BarRows } from "../../charts/BarRows.tsx";
import { ColumnChart } from "../../charts/ColumnChart.tsx";
import { figureText } from "./stats-text.ts";

interface Props {
  chart: Chart;
  /** In pixels; the usual one when absent. */
  height: number | undefined;
}

/** The chart of a table of figures. Money is drawn in billions of dollars. */
export function StatsChart({ chart, height }: Props) {
  const { title, categories, series, yAxisTitle, running } = chart;
  const units = series.map(({ unit }) => unit);
  const [first] = series;
  if (chart.isOfClasses && first !== undefined)
    return (
      <BarRows
        label={`${title}, ${first.name}`}
        rows={categories.map((label, at) => {
          const value = first.values[at] ?? null;
          return { label, value, text: figureText(value, first.unit) };
        })}
      />
    );
  return (
    <ColumnChart
      categories={categories}
      {...(height !== undefined && { height })}
      label={title}
      running={running}
      series={series.map(({ name, unit, values }) => ({
        name,
        values:
          unit === "money" ? values.map((value) => (value === null ? null : value / 1e9)) : values,
      }))}
      text={(value, at) => {
        const unit = units[at] ?? "count";
        return figureText(unit === "money" && value !== null ? value * 1e9 : value, unit);
      }}
      tickText={(tick) => {
        const number = tick.toLocaleString("en-US", { maximumFractionDigits: 1 });
        if (units[0] === "money") return `$${number}B`;
        return units[0] === "percent" ? `${number.replace("-", "−")}%` : number;
      }}
      yAxisTitle={yAxisTitle}
    />
  );
}
