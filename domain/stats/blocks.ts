import type { Filters } from "../filters/filters.ts";
import type { MeasureId } from "./measures.ts";
import type { SourceId } from "./sources.ts";
import { type DynamicFilterId, type Headquarter, headquarterLabel } from "./stats-filters.ts";

interface Common {
  title: string;
  source: SourceId;
  /** Filters of views that all deals of the block meet. */
  filters?: Filters;
  /** The filters that the block has beside those of its page. */
  dynamic?: readonly DynamicFilterId[];
  /** The measures of the chart; those of the grid when absent. */
  drawn?: readonly MeasureId[];
  /** True where the drawn measures are parts of a whole, whose columns stand on each other. */
  isStacked?: boolean;
  yAxisTitle: string;
}

/** A row for each year or time frame, and a column for each measure. */
export interface ListBlock extends Common {
  layout: "years" | "frames";
  measures: readonly MeasureId[];
}

/** A row for each sector or region, and a column for each measure; over the period that the chart asks for. */
export interface ClassBlock extends Common {
  layout: "sectors" | "regions";
  measures: readonly MeasureId[];
  /** A fixed period; the chart's own when absent. */
  frame?: "ytd" | "90Days" | "LTM";
}

/** A column for each of the last years, and a row for each part of a year, sector or region. One measure. */
export interface YearColumnsBlock extends Common {
  layout: "months" | "quarters" | "sectorsByYear" | "regionsByYear";
  measures: readonly [MeasureId];
}

/** The largest deals. */
export interface DealsBlock extends Common {
  layout: "deals";
  measures: readonly [];
  columns: "us" | "global";
}

/** A figure of statistics, declared as data: its deals, its time dimension, its measures. */
export type Block = ListBlock | ClassBlock | YearColumnsBlock | DealsBlock;

/** The blocks of the main page, each of which is a chart of its own. */
export const dashboardBlocks = {
  ytd: {
    title: "Year to Date",
    source: "priced",
    layout: "years",
    measures: ["count", "proceeds", "firstDay", "totalReturn", "above"],
    yAxisTitle: "IPOs",
  },
  filingsYtd: {
    title: "Filings Year to Date",
    source: "filings",
    layout: "years",
    measures: ["filings"],
    yAxisTitle: "Filings",
  },
  pricingByMonth: {
    title: "Pricing Activity",
    source: "priced",
    layout: "months",
    measures: ["count"],
    yAxisTitle: "Number of IPOs",
  },
  proceedsByMonth: {
    title: "Proceeds Raised",
    source: "priced",
    layout: "months",
    measures: ["proceeds"],
    yAxisTitle: "US$ billions",
  },
  filingsByMonth: {
    title: "IPO Filing Activity",
    source: "filings",
    layout: "months",
    measures: ["filings"],
    yAxisTitle: "Number of filings",
  },
  returnsBySector: {
    title: "IPO Returns by Sector",
    source: "priced",
    layout: "sectors",
    measures: ["count", "totalReturn"],
    drawn: ["totalReturn"],
    dynamic: ["ipoFrom", "region", "adrsOnly"],
    yAxisTitle: "Total return (%)",
  },
  ipoReturns: {
    title: "IPO Returns",
    source: "priced",
    layout: "years",
    measures: ["count", "firstDay", "aftermarket", "totalReturn", "above"],
    drawn: ["firstDay", "aftermarket", "totalReturn"],
    dynamic: ["industry"],
    yAxisTitle: "Return (%)",
  },
  backedByYear: {
    title: "Venture Capital and Private Equity Activity",
    source: "priced",
    layout: "years",
    measures: ["vcCount", "peCount", "vcShare", "peShare"],
    drawn: ["vcCount", "peCount"],
    yAxisTitle: "Number of backed IPOs",
  },
  byRegion: {
    title: "Global IPOs by Region",
    source: "priced",
    layout: "regions",
    measures: ["count", "proceeds"],
    drawn: ["count"],
    dynamic: ["ipoFrom"],
    yAxisTitle: "Number of IPOs",
  },
} as const satisfies Record<string, Block>;

export type DashboardBlockId = keyof typeof dashboardBlocks;

export const dashboardBlockIds = Object.keys(dashboardBlocks) as DashboardBlockId[];

/** The same block behind its general type. */
export function dashboardBlockOf(id: DashboardBlockId): Block {
  return dashboardBlocks[id];
}

/** The heading of the main page. */
export function dashboardTitle(headquarter: Headquarter): string {
  return `${headquarterLabel(headquarter)} IPO Stats`;
}
