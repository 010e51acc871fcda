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
    categories: shown.map((row) => nameCategory(block, row, drawn)),
    running: running === -1 ? null : running,
    runningSeries: null,
    series: drawn.map((id) => {
      const at = measures.indexOf(id);
      const { label = "", unit = "count" } = grid.columns[at] ?? {};
      const values = shown.map((row) => chooseCell(block, row, id).cell?.value ?? null);
      return { name: label, unit, values };
    }),
  };
}

/** The mean of fewer deals than this, or one that is further from the median in percent points, says little. */
const fewDeals = 5;
const wildPoints = 50;

type ChartBlock = Exclude<Block, { layout: "deals" }>;
type Row = StatsGrid["rows"][number];

/** The cell that is drawn for a measure: the block's median in place of its mean where that says little. */
function chooseCell({ measures, steadied }: ChartBlock, { cells }: Row, id: MeasureId) {
  const cellOf = (wanted: MeasureId) => cells[measures.findIndex((each) => each === wanted)];
  const [mean, median] = [cellOf(id), steadied && cellOf(steadied)];
  if (mean?.value == null || median?.value == null) return { cell: mean, isMedian: false };
  const isWild = Math.abs(mean.value - median.value) > wildPoints;
  const isMedian = median.known < fewDeals || isWild;
  return { cell: isMedian ? median : mean, isMedian };
}

/** A class says of how many deals its value is made, and whether it is their median. */
function nameCategory(block: ChartBlock, row: Row, [first]: readonly MeasureId[]): string {
  const label = row.label.replace(" YTD", "");
  if (block.steadied === undefined || first === undefined) return label;
  const { cell, isMedian } = chooseCell(block, row, first);
  return `${label} (${cell?.known ?? 0}${isMedian ? ", med." : ""})`;
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
