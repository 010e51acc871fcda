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
interface ListBlock extends Common {
  layout: "years" | "frames";
  measures: readonly MeasureId[];
}

/** A row for each sector or region, and a column for each measure; over the period that the chart asks for. */
interface ClassBlock extends Common {
  layout: "sectors" | "regions";
  measures: readonly MeasureId[];
  /** A fixed period; the chart's own when absent. */
  frame?: "ytd" | "90Days" | "LTM";
}

/** A column for each of the last years, and a row for each part of a year, sector or region. One measure. */
interface YearColumnsBlock extends Common {
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

/** A block of priced deals, with the usual axis of the measure that it draws first, unless it says otherwise. */
export type DeclaredBlock = Declared<Block>;

type Declared<B extends Block> = B extends Block
  ? Omit<B, "source" | "yAxisTitle"> & Partial<Pick<B, "source" | "yAxisTitle">>
  : never;

const usualAxes: Partial<Record<MeasureId, string>> = {
  count: "Number of IPOs",
  proceeds: "US$ billions",
  filings: "Number of filings",
  withdrawals: "Number of withdrawals",
  vcCount: "Number of backed IPOs",
  vcProceeds: "US$ billions",
  vcShare: "Share of IPOs (%)",
  aboveRange: "Number of IPOs",
  aboveRangeShare: "Share of IPOs (%)",
};

export function completeBlock<Declaration extends DeclaredBlock>(declared: Declaration) {
  const [first = "proceeds"] = declared.drawn ?? declared.measures;
  return { source: "priced" as const, yAxisTitle: usualAxes[first] ?? "", ...declared };
}

/** The blocks of the main page, each of which is a chart of its own. */
const declaredBlocks = {
  ytd: {
    title: "Year to Date",
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
  pricingByMonth: { title: "Pricing Activity", layout: "months", measures: ["count"] },
  proceedsByMonth: { title: "Proceeds Raised", layout: "months", measures: ["proceeds"] },
  filingsByMonth: {
    title: "IPO Filing Activity",
    source: "filings",
    layout: "months",
    measures: ["filings"],
  },
  returnsBySector: {
    title: "IPO Returns by Sector",
    layout: "sectors",
    measures: ["count", "totalReturn"],
    drawn: ["totalReturn"],
    dynamic: ["ipoFrom", "region", "adrsOnly"],
    yAxisTitle: "Total return (%)",
  },
  ipoReturns: {
    title: "IPO Returns",
    layout: "years",
    measures: ["count", "firstDay", "aftermarket", "totalReturn", "above"],
    drawn: ["firstDay", "aftermarket", "totalReturn"],
    dynamic: ["industry"],
    yAxisTitle: "Return (%)",
  },
  backedByYear: {
    title: "Venture Capital and Private Equity Activity",
    layout: "years",
    measures: ["vcCount", "peCount", "vcShare", "peShare"],
    drawn: ["vcCount", "peCount"],
  },
  byRegion: {
    title: "Global IPOs by Region",
    layout: "regions",
    measures: ["count", "proceeds"],
    drawn: ["count"],
    dynamic: ["ipoFrom"],
  },
} as const satisfies Record<string, DeclaredBlock>;

export type DashboardBlockId = keyof typeof declaredBlocks;

export const dashboardBlockIds = Object.keys(declaredBlocks) as DashboardBlockId[];

export function dashboardBlockOf(id: DashboardBlockId): Block {
  return completeBlock(declaredBlocks[id]);
}

/** The heading of the main page. */
export function dashboardTitle(headquarter: Headquarter): string {
  return `${headquarterLabel(headquarter)} IPO Stats`;
}
