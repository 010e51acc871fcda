import { type Day, monthOf, yearOf } from "../../../domain/calendar/day.ts";
import type { StatsChart, StatsGrid } from "../../../domain/contract/stats/stats.ts";
import type { Block } from "../../../domain/stats/block.ts";
import type { MeasureId } from "../../../domain/stats/measures.ts";
import { isRunning, partOfYear, yearPeriod } from "../../../domain/stats/periods.ts";

/** The most years of a chart of years; its table has all of them. */
const mostYears = 20;
/** The years that a chart of months compares. */
const comparedYears = 2;

/** The chart of a table: the same values, so that the two cannot differ. */
export function chartOf(
  block: Exclude<Block, { layout: "deals" }>,
  grid: StatsGrid,
  today: Day,
): StatsChart {
  const rows = grid.rows.filter(({ kind }) => kind !== "total");
  const hasYearColumns = !["years", "frames", "sectors", "regions"].includes(block.layout);
  const isOfClasses = block.layout === "sectors" || block.layout === "regions";
  const { title, filters } = grid;
  const common = {
    title,
    yAxisTitle: block.yAxisTitle,
    filters,
    isOfClasses,
    isStacked: block.isStacked ?? false,
  };
  if (hasYearColumns) {
    const columns = grid.columns.slice(0, comparedYears);
    return {
      ...common,
      subtitle: columns.map(({ label }) => label).join(" and "),
      categories: rows.map(({ label }) => label),
      ...runningPart(block.layout, columns.length - 1, today),
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
    runningSeries: null,
    series: drawn.map((id) => {
      const at = measures.indexOf(id);
      const { label = "", unit = "count" } = grid.columns[at] ?? {};
      return { name: label, unit, values: shown.map(({ cells }) => cells[at]?.value ?? null) };
    }),
  };
}

/** The columns of this year that are not over: those of this month or quarter, or of all classes. */
function runningPart(layout: Block["layout"], thisYear: number, today: Day) {
  const year = yearOf(today);
  if (layout !== "months" && layout !== "quarters")
    return { running: null, runningSeries: isRunning(yearPeriod(year), today) ? thisYear : null };
  const length = layout === "months" ? 1 : 3;
  const part = Math.ceil(monthOf(today) / length);
  const period = partOfYear(length === 1 ? "month" : "quarter", year, part);
  return isRunning(period, today)
    ? { running: part - 1, runningSeries: thisYear }
    : { running: null, runningSeries: null };
}
