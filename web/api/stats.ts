import { queryOptions } from "@tanstack/react-query";
import {
  exportStats,
  getStatsChart,
  getStatsElement,
  getStatsFilters,
} from "../../domain/contract/stats.ts";
import { getIpoIndex, type IndexSymbol } from "../../domain/contract/stats-index.ts";
import {
  exportPublishedRecord,
  getPublishedRecord,
  type PublishedRecord,
} from "../../domain/contract/stats-published.ts";
import type { DashboardBlockId } from "../../domain/stats/blocks.ts";
import type { StatsPageId } from "../../domain/stats/pages.ts";
import type { DynamicFilters, StatsFilters } from "../../domain/stats/stats-filters.ts";
import { call } from "./call.ts";
import { download } from "./download.ts";

const root = "stats";

/** Reads the filters that a page offers. Every page reads them before any figure. */
export function statsFiltersQuery(filters: StatsFilters) {
  return queryOptions({
    queryKey: [root, "filters", filters],
    queryFn: () => call(getStatsFilters, { body: { filters } }),
    placeholderData: (before) => before,
  });
}

/** One chart of the main page; the last one stays while its filters change. */
export function statsChartQuery(
  type: DashboardBlockId,
  filters: StatsFilters,
  dynamic: DynamicFilters,
) {
  return queryOptions({
    queryKey: [root, "chart", type, filters, dynamic],
    queryFn: () => call(getStatsChart, { params: { type }, body: { filters, dynamic } }),
  });
}

/** All data types of a page. */
export function statsElementQuery(
  type: StatsPageId,
  filters: StatsFilters,
  dynamic: DynamicFilters,
) {
  return queryOptions({
    queryKey: [root, "element", type, filters, dynamic],
    queryFn: () => call(getStatsElement, { params: { type }, body: { filters, dynamic } }),
    placeholderData: (before, query) => (query?.queryKey[2] === type ? before : undefined),
  });
}

/** The companies of an index of recent IPOs. */
export function ipoIndexQuery(symbol: IndexSymbol) {
  return queryOptions({
    queryKey: [root, "index", symbol],
    queryFn: () => call(getIpoIndex, { params: { symbol } }),
  });
}

/** Our figures beside those that others published. */
export function publishedRecordQuery() {
  return queryOptions({
    queryKey: [root, "published"],
    queryFn: () => call(getPublishedRecord, {}),
  });
}

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
