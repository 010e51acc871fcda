import { exportStats } from "../../domain/contract/stats.ts";
import {
  exportPublishedRecord,
  type PublishedRecord,
} from "../../domain/contract/stats-published.ts";
import type { DashboardBlockId } from "../../domain/stats/blocks.ts";
import type { StatsPageId } from "../../domain/stats/pages.ts";
import type { DynamicFilters, StatsFilters } from "../../domain/stats/stats-filters.ts";
import { download } from "./download.ts";

/** Downloads the chosen comparisons with the published record as a workbook. */
export function downloadPublished(grids: PublishedRecord["series"][]) {
  return download(exportPublishedRecord, { body: { grids } });
}

/** Downloads the chosen tables of the main page, each with the filters of its chart. */
export function downloadDashboard(
  filters: StatsFilters,
  filtersOf: (chart: DashboardBlockId) => DynamicFilters,
  grids: DashboardBlockId[],
) {
  const charts = Object.fromEntries(grids.map((id) => [id, filtersOf(id)]));
  return download(exportStats, { params: { type: "dashboard" }, body: { filters, charts, grids } });
}

/** Downloads the chosen tables of a page as a workbook. */
export function downloadStats(
  type: StatsPageId,
  filters: StatsFilters,
  dynamic: DynamicFilters,
  grids: string[],
) {
  return download(exportStats, { params: { type }, body: { filters, dynamic, grids } });
}
