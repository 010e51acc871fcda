import { type Day, yearOf } from "../../../domain/calendar/day.ts";
import type { StatsGrid } from "../../../domain/contract/stats/stats.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { notClassifiedId } from "../../../domain/filters/statuses.ts";
import type { MeasureId } from "../../../domain/stats/measures.ts";
import {
  firstYear,
  isLinkedYear,
  isRunning,
  totalPeriods,
  yearPeriod,
} from "../../../domain/stats/periods.ts";
import { daysFilter } from "../../../domain/stats/sources.ts";
import type { Named } from "../../market/sectors-repository.ts";
import { type Group, groupKey } from "../../rows/read-groups.ts";
import { measureCell } from "./block-cells.ts";
import { type BlockWish, blockDays, blockFilters } from "./read-block.ts";

type Row = StatsGrid["rows"][number];

/** A row of each year with deals, the newest first, and one of all of them. */
export function yearRows(wish: BlockWish, groups: Map<string, Group>): Row[] {
  const { block, today } = wish;
  const base = blockFilters(wish);
  const thisYear = yearOf(today);
  const years = Array.from({ length: thisYear - firstYear + 1 }, (_, at) => thisYear - at);
  const oldest = years.findLast((year) => groups.has(groupKey({ year }))) ?? thisYear;
  const rows = years
    .filter((year) => year >= oldest)
    .map((year): Row => {
      const period = yearPeriod(year);
      const running = isRunning(period, today);
      const filters = {
        ...base,
        ...daysFilter(block.source, period.from, period.to < today ? period.to : today),
      };
      return {
        label: running ? `${year} YTD` : period.label,
        kind: running ? "running" : "period",
        filters: isLinkedYear(year, today) ? filters : null,
        cells: cellsOf(block.measures, groups.get(groupKey({ year })), filters),
      };
    });
  return [...rows, totalRow(wish, groups, `All, ${oldest} to ${thisYear}`)];
}

/** A row of each time frame; they overlap, so there is no total. */
export function frameRows(wish: BlockWish, groups: Map<string, Group>): Row[] {
  const { block, today } = wish;
  const base = blockFilters(wish);
  return totalPeriods(today).map(({ label, from, to }, at): Row => {
    const filters = { ...base, ...daysFilter(block.source, from, to) };
    const cells = cellsOf(block.measures, groups.get(groupKey({ window: at })), filters);
    return { label, kind: "period", filters, cells };
  });
}

/** A row of each sector or region, most deals first, and one of all of them. */
export function classRows(
  wish: BlockWish,
  groups: Map<string, Group>,
  dimension: "sector" | "region",
  classes: readonly Named[],
): Row[] {
  const { block } = wish;
  const { from, to } = blockDays(wish);
  const days = daysFilter(block.source, from, to);
  const base = blockFilters(wish);
  const entries = classEntries(dimension, classes).map(({ key, label, filters }) => ({
    label,
    group: groups.get(groupKey({ [dimension]: key })),
    filters: { ...base, ...days, ...filters },
  }));
  const rows = entries
    .filter(({ group }) => dimension === "region" || group !== undefined)
    .sort((a, b) => (b.group?.deals ?? 0) - (a.group?.deals ?? 0))
    .map(({ label, group, filters }): Row => {
      const cells = cellsOf(block.measures, group, filters);
      return { label, kind: "period", filters, cells };
    });
  return [...rows, totalRow(wish, groups, "All")];
}

/** The classes with the filters of their deals. Regions are five; a company may have no sector. */
export function classEntries(dimension: "sector" | "region", classes: readonly Named[]) {
  const named = classes.map(({ value, label }) => ({
    key: value as number | null,
    label,
    filters: (dimension === "sector"
      ? { SectorIndustry: [value] }
      : { ExchangeRegion: [value] }) as Filters,
  }));
  if (dimension === "region") return named;
  const none = {
    key: null,
    label: "Not Classified",
    filters: { SectorIndustry: [notClassifiedId] } as Filters,
  };
  return [...named, none];
}

function totalRow(wish: BlockWish, groups: Map<string, Group>, label: string): Row {
  const { block } = wish;
  const { from, to } = blockDays(wish);
  const filters = { ...blockFilters(wish), ...daysFilter(block.source, from, to) };
  const cells = cellsOf(block.measures, groups.get(groupKey({})), filters);
  return { label, kind: "total", filters, cells };
}

function cellsOf(
  measures: readonly MeasureId[],
  group: Group | undefined,
  filters: Record<string, unknown> & Filters,
) {
  return measures.map((id, at) => measureCell(id, at, group, filters));
}

/** The last day of a period that deals can have. */
export function lastDayOf(to: Day, today: Day): Day {
  return to < today ? to : today;
}
