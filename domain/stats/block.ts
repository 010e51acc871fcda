import type { Filters } from "../filters/filters.ts";
import type { MeasureId } from "./measures.ts";
import type { SourceId } from "./sources.ts";
import type { DynamicFilterId } from "./stats-filters.ts";

interface Common {
  title: string;
  source: SourceId;
  /** Filters of views that all deals of the block meet. */
  filters?: Filters;
  /** The filters that the block has beside those of its page. */
  dynamic?: readonly DynamicFilterId[];
  /** The measures of the chart; those of the grid when absent. */
  drawn?: readonly MeasureId[];
  /** The median that is drawn in place of the first measure where deals are few or their values are wild. */
  steadied?: MeasureId;
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

/** The usual axes, by the measure that a block draws first. */
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
  profitableByEbitda: "Number of IPOs",
  profitableByNetIncome: "Number of IPOs",
  profitableByCashFlow: "Number of IPOs",
  averageAge: "Years since foundation",
  medianAge: "Years since foundation",
};

type Layout = Block["layout"];

type BlockOf<L extends Layout, B = Block> = B extends { layout: infer Own }
  ? L extends Own
    ? B
    : never
  : never;

/** Declares a block of priced deals with the usual axis, except for what `more` says. */
export function block<const L extends Layout>(
  layout: L,
  title: string,
  measures: BlockOf<L>["measures"],
  more: Partial<Omit<BlockOf<L>, "layout" | "title" | "measures">> & { label?: string } = {},
) {
  const [first = "proceeds"] = more.drawn ?? measures;
  const usual = { source: "priced", yAxisTitle: usualAxes[first] ?? "" };
  // The compiler does not see that the layout chooses the member of the union.
  return { ...usual, layout, title, measures, ...more } as Block & { label?: string };
}
