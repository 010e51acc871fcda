import type { StatsChart, StatsGrid } from "../../../domain/contract/stats.ts";
import type { Block } from "../../../domain/stats/blocks.ts";
import type { MeasureId } from "../../../domain/stats/measures.ts";

/** The most years of a chart of years; its table has all of them. */
const mostYears = 20;
/** The years that a chart of months compares. */
const comparedYears = 2;

/** The chart of a table: the same values, so that the two cannot differ. */
export function chartOf(block: Exclude<Block, { layout: "deals" }>, grid: StatsGrid): StatsChart {
  const rows = grid.rows.filter(({ kind }) => kind !== "total");
  const hasYearColumns = !["years", "frames", "sectors", "regions"].includes(block.layout);
  const isOfClasses = block.layout === "sectors" || block.layout === "regions";
  const { title, filters } = grid;
  const common = { title, yAxisTitle: block.yAxisTitle, filters, isOfClasses };
  if (hasYearColumns) {
    const columns = grid.columns.slice(0, comparedYears);
    return {
      ...common,
      subtitle: columns.map(({ label }) => label).join(" and "),
      categories: rows.map(({ label }) => label),
      running: null,
      series: columns
        .map(({ label, unit }, at) => ({
          name: label,
          unit,
          values: rows.map(({ cells }) => cells[at]?.value ?? null),
        }))
        .reverse(),
    };
  }
  const isByYear = block.layout === "years";
  const shown = isByYear ? rows.slice(0, mostYears).reverse() : rows;
  const measures: readonly MeasureId[] = block.measures;
  const drawn: readonly MeasureId[] = block.drawn ?? measures;
  const running = shown.findIndex(({ kind }) => kind === "running");
  return {
    ...common,
    subtitle: isByYear ? `${shown[0]?.label ?? ""} to ${shown.at(-1)?.label ?? ""}` : "",
    categories: shown.map(({ label }) => label.replace(" YTD", "")),
    running: running === -1 ? null : running,
    series: drawn.map((id) => {
      const at = measures.indexOf(id);
      const { label = "", unit = "count" } = grid.columns[at] ?? {};
      return { name: label, unit, values: shown.map(({ cells }) => cells[at]?.value ?? null) };
    }),
  };
}
