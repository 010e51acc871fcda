import type { Day } from "../../../domain/calendar/day.ts";
import type { StatsElement, StatsGrid } from "../../../domain/contract/stats/stats.ts";
import type { Block } from "../../../domain/stats/block.ts";
import { regions } from "../../../domain/stats/regions.ts";
import { daysFilter, sources } from "../../../domain/stats/sources.ts";
import type { DynamicFilters, StatsFilters } from "../../../domain/stats/stats-filters.ts";
import type { Context } from "../../http/context.ts";
import { listSectors, type Named } from "../../market/sectors-repository.ts";
import type { Group } from "../../rows/read-groups.ts";
import { measureColumn } from "./block-cells.ts";
import { chartOf } from "./block-chart.ts";
import { readDealsGrid } from "./deals-grid.ts";
import { describeElement } from "./describe-element.ts";
import { classRows, frameRows, yearRows } from "./list-grid.ts";
import { type BlockWish, blockDays, blockFilters, readBlock } from "./read-block.ts";
import { classesByYear, partRows, yearColumnsOf } from "./year-columns-grid.ts";

export interface ElementWish {
  id: string;
  block: Block;
  page: StatsFilters;
  dynamic: DynamicFilters;
  today: Day;
}

/** Reads one data type of a page: its tables, its charts and the sentences about them. */
export async function readElement(
  context: Context,
  label: string,
  wish: ElementWish,
): Promise<StatsElement> {
  const { id, block, ...rest } = wish;
  const dynamic = [...(block.dynamic ?? [])];
  const infoOf = () => describeElement(context, wish);
  if (block.layout === "deals") {
    const [viewGrid, info] = await Promise.all([
      readDealsGrid(context, { id, block, ...rest }),
      infoOf(),
    ]);
    return { label, grids: [], highCharts: [], info, viewGrids: [viewGrid], dynamic };
  }
  const blockWish = { block, ...rest };
  const [groups, sectors, info] = await Promise.all([
    readBlock(context, blockWish),
    listSectors(context.db),
    infoOf(),
  ]);
  const grid = gridOf(id, blockWish, groups, sectors);
  return {
    label,
    grids: [grid],
    highCharts: [chartOf(block, grid, rest.today)],
    info,
    viewGrids: [],
    dynamic,
  };
}

const rowTitles: Record<BlockWish["block"]["layout"], string> = {
  years: "Year",
  frames: "Time Frame",
  sectors: "Sector",
  regions: "Region",
  months: "Month",
  quarters: "Quarter",
  sectorsByYear: "Sector",
  regionsByYear: "Region",
};

function gridOf(
  id: string,
  wish: BlockWish,
  groups: Map<string, Group>,
  sectors: readonly Named[],
): StatsGrid {
  const { block, page } = wish;
  const { from, to } = blockDays(wish);
  const rows = rowsOf(wish, groups, sectors);
  const isList = ["years", "frames", "sectors", "regions"].includes(block.layout);
  return {
    id,
    title: block.title,
    rowTitle: rowTitles[block.layout],
    columns: isList
      ? block.measures.map((measure) => measureColumn(measure, page.average))
      : yearColumnsOf(wish),
    rows,
    viewType: sources[block.source].viewType,
    filters: { ...blockFilters(wish), ...daysFilter(block.source, from, to) },
  };
}

function rowsOf(wish: BlockWish, groups: Map<string, Group>, sectors: readonly Named[]) {
  switch (wish.block.layout) {
    case "years":
      return yearRows(wish, groups);
    case "frames":
      return frameRows(wish, groups);
    case "sectors":
      return classRows(wish, groups, "sector", sectors);
    case "regions":
      return classRows(wish, groups, "region", regions);
    case "months":
      return partRows(wish, groups, "month");
    case "quarters":
      return partRows(wish, groups, "quarter");
    case "sectorsByYear":
      return classesByYear(wish, groups, "sector", sectors);
    case "regionsByYear":
      return classesByYear(wish, groups, "region", regions);
  }
}
