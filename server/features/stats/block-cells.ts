import type { StatsCell, StatsColumn } from "../../../domain/contract/stats/stats.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { type MeasureId, measureOf } from "../../../domain/stats/measures.ts";
import type { Average } from "../../../domain/stats/stats-filters.ts";
import type { Group } from "../../rows/read-groups.ts";

const averageWords = { mean: "Mean", median: "Median" } as const;

/** The heading of a measure; an average says which one it is. */
export function measureColumn(id: MeasureId, average: Average): StatsColumn {
  const { label, unit, definition, figure } = measureOf(id);
  const isAverage = figure.kind === "average";
  return {
    label: isAverage ? `${averageWords[average]} ${label}` : label,
    unit,
    definition: isAverage ? `${averageWords[average]} over the deals. ${definition}` : definition,
    filters: null,
  };
}

/** The cell of a measure in a group; a group without deals has counts and sums of 0, but no averages. */
export function measureCell(
  id: MeasureId,
  at: number,
  group: Group | undefined,
  filters: Filters,
): StatsCell {
  const { figure } = measureOf(id);
  const isTotal = figure.kind === "count" || figure.kind === "sum";
  const own = group?.figures[at] ?? { value: isTotal ? 0 : null, known: 0, deals: 0 };
  const narrowing = figure.kind === "share" ? {} : figure.of;
  return { ...own, filters: { ...filters, ...narrowing } };
}

/** A cell of a period that has not begun. */
export const futureCell: StatsCell = { value: null, known: 0, deals: 0, filters: null };
