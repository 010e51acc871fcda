import type { Grain } from "../fields/field.ts";
import type { FilterId, Filters } from "../filters/filters.ts";
import type { Columns, Sort } from "./view-state.ts";

/** Every kind of view there is, by the names of the requirement. */
export const viewTypeNames = [
  "Priced",
  "Scheduled",
  "RecentResearch",
  "Pipeline",
  "Pcw",
  "Pcml",
  "UnderwriterLanding",
  "IndustryLanding",
  "LocationLanding",
  "InvestorsLanding",
  "SpacsLanding",
  "UnderwriterInUse",
  "IndustryInUse",
  "LocationInUse",
  "InvestorsInUse",
  "SpacsInUse",
  "LockUpsInUse",
  "EstimatesInUse",
  "CustomInUse",
  "PostponedWithdrawn",
  "APIsDataFeeds",
  "APIsDataFeedsStats",
  "APIsDataFeedsScreens",
] as const;

export type ViewType = (typeof viewTypeNames)[number];

const names: ReadonlySet<string> = new Set(viewTypeNames);

/** True for the name of a kind of view; what is stored or sent may name one that is gone. */
export function isViewType(name: string): name is ViewType {
  return names.has(name);
}

/** The rows that a view can show at all, before any filter. */
export type BaseSet =
  | "all deals"
  | "priced"
  | "scheduled"
  | "pipeline"
  | "watchlist"
  | "researched"
  | "spacs"
  | "estimated"
  | "postponed and withdrawn"
  | "lock-ups"
  | "monitor list";

export const summaryFields = [
  "companies",
  "pcmlCompanies",
  "proceeds",
  "percentTradingAboveIPOPrice",
  "avgPriceVsMidpoint",
  "avgFirstDayPop",
  "avgFirstThreeMo",
  "avgAftermarketReturn",
  "avgReturnFromIPO",
  "avgIpoDiscount",
] as const;

export type SummaryField = (typeof summaryFields)[number];

/** What the bar above the grid offers. */
export interface Toolbar {
  filter: boolean;
  savedViews: boolean;
  addColumn: boolean;
  save: boolean;
  excel: boolean;
  print: boolean;
  link: boolean;
  /** The filters that can be set without opening the form. */
  quickFilters: readonly FilterId[];
  /** The form has a Basic/Advanced toggle; without it the whole form is shown. */
  hasAdvanced: boolean;
}

/** All that tells one kind of view from another. */
export interface ViewTypeDeclaration {
  title: string;
  /** What a saved one is called, and in which list it stands. */
  savedAs: "view" | "screen";
  base: BaseSet;
  grain: Grain;
  columns: Columns;
  filters: Filters;
  sort: Sort;
  toolbar: Toolbar;
  /** The figures of the strip above the grid, in order. */
  summary: readonly SummaryField[];
  notes: readonly string[];
  footnote: string | null;
}
