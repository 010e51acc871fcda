import { billionsText } from "../../../domain/charts/chart-text.ts";
import type { StatsChart } from "../../../domain/contract/stats/stats.ts";
import { isOutOfHundred } from "../../../domain/stats/units.ts";
import type { BarRow, Columns } from "../../charts/columns.ts";
import { displayedSign } from "../../grid/cells/signed-text.ts";
import { figureText } from "../../parts/figure-text.ts";

const dollarsPerBillion = 1e9;

/** The columns of a chart. Money is drawn in billions of dollars. */
export function prepareColumns({
  categories,
  series,
  yAxisTitle,
  running,
  runningSeries,
  isStacked,
}: StatsChart): Columns & { text: (value: number | null, series: number) => string } {
  const units = series.map(({ unit }) => unit);
  return {
    ...{ categories, yAxisTitle, running, runningSeries, isStacked },
    series: series.map(({ name, unit, values }) => ({
      name,
      values:
        unit === "money"
          ? values.map((value) => (value === null ? null : value / dollarsPerBillion))
          : values,
    })),
    text: (value, at) => {
      const unit = units[at] ?? "count";
      const isMoney = unit === "money" && value !== null;
      return figureText(isMoney ? value * dollarsPerBillion : value, unit);
    },
    tickText: (tick) => {
      if (units[0] === "money") return billionsText(tick);
      const number = tick.toLocaleString("en-US", { maximumFractionDigits: 1 });
      return isOutOfHundred(units[0] ?? "count") ? `${number.replace("-", "−")}%` : number;
    },
  };
}

/** The bars of a chart of classes, of its first series. The highest comes first. */
export function prepareBars({ categories, series }: StatsChart): BarRow[] {
  const [first] = series;
  if (first === undefined) return [];
  const bars = categories.map((label, at): BarRow => {
    const value = first.values[at] ?? null;
    const text = figureText(value, first.unit);
    if (first.unit !== "percent" || value === null) return { label, value, text };
    return { label, value, text, sign: displayedSign(value, text) };
  });
  const sizeOf = ({ value }: BarRow) => value ?? Number.NEGATIVE_INFINITY;
  return bars.toSorted((a, b) => (sizeOf(a) < sizeOf(b) ? 1 : sizeOf(a) > sizeOf(b) ? -1 : 0));
}
