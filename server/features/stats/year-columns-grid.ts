import { yearOf } from "../../../domain/calendar/day.ts";
import type { StatsCell, StatsColumn, StatsGrid } from "../../../domain/contract/stats/stats.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { measureOf } from "../../../domain/stats/measures.ts";
import {
  isLinkedYear,
  months,
  type Period,
  partOfYear,
  quarters,
  yearPeriod,
} from "../../../domain/stats/periods.ts";
import { daysFilter } from "../../../domain/stats/sources.ts";
import type { Named } from "../../market/sectors-repository.ts";
import { type Group, groupKey } from "../../rows/read-groups.ts";
import { futureCell, measureCell } from "./block-cells.ts";
import { classEntries, lastDayOf } from "./list-grid.ts";
import { type BlockWish, blockFilters, yearColumns } from "./read-block.ts";

type Row = StatsGrid["rows"][number];

/** A column for each of the last years, the newest first; the newest five lead to their deals. */
export function yearColumnsOf(wish: BlockWish): StatsColumn[] {
  const { block, page, today } = wish;
  const [measure] = block.measures;
  if (measure === undefined) return [];
  const { unit, definition, figure } = measureOf(measure);
  const word = figure.kind === "average" ? `${page.average === "mean" ? "Mean" : "Median"}. ` : "";
  return listYears(wish).map((year) => ({
    label: String(year),
    unit,
    definition: word + definition,
    filters: isLinkedYear(year, today) ? cellFilters(wish, yearPeriod(year), {}) : null,
  }));
}

/** A row for each part of a year, and one for the whole year, which is made of its deals. */
export function partRows(wish: BlockWish, groups: Map<string, Group>, part: "month" | "quarter") {
  const labels = part === "month" ? months : quarters;
  const rows = labels.map((label, at): Row => {
    const cells = listYears(wish).map((year) => {
      const period = partOfYear(part, year, at + 1);
      return cellOf(wish, groups, { year, [part]: at + 1 }, period, {});
    });
    return { label, kind: "period", filters: null, cells };
  });
  return [...rows, wholeYears("Year", wish, groups)];
}

/** A row for each sector or region, and one for all of them. */
export function classesByYear(
  wish: BlockWish,
  groups: Map<string, Group>,
  dimension: "sector" | "region",
  classes: readonly Named[],
): Row[] {
  const rows = classEntries(dimension, classes).map(({ key, label, filters }): Row => {
    const cells = listYears(wish).map((year) =>
      cellOf(wish, groups, { year, [dimension]: key }, yearPeriod(year), filters),
    );
    return { label, kind: "period", filters: null, cells };
  });
  const known = rows.filter(({ cells }) => cells.some(({ deals }) => deals > 0));
  return [...known, wholeYears("Total", wish, groups)];
}

function wholeYears(label: string, wish: BlockWish, groups: Map<string, Group>): Row {
  const cells = listYears(wish).map((year) => cellOf(wish, groups, { year }, yearPeriod(year), {}));
  return { label, kind: "total", filters: null, cells };
}

function cellOf(
  wish: BlockWish,
  groups: Map<string, Group>,
  place: Parameters<typeof groupKey>[0],
  period: Period,
  narrowing: Filters,
): StatsCell {
  const [measure] = wish.block.measures;
  if (measure === undefined || period.from > wish.today) return futureCell;
  const group = groups.get(groupKey(place));
  return measureCell(measure, 0, group, cellFilters(wish, period, narrowing));
}

function cellFilters(wish: BlockWish, { from, to }: Period, narrowing: Filters): Filters {
  const days = daysFilter(wish.block.source, from, lastDayOf(to, wish.today));
  return { ...blockFilters(wish), ...days, ...narrowing };
}

function listYears({ today }: BlockWish): number[] {
  const thisYear = yearOf(today);
  return Array.from({ length: yearColumns }, (_, at) => thisYear - at);
}
