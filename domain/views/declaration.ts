import type { Grain } from "../fields/field.ts";
import type { FieldId } from "../fields/fields.ts";
import { wordsOf } from "../fields/words.ts";
import type { FilterId, Filters } from "../filters/filters.ts";
import type { RunRules } from "./run-rules.ts";
import type { Columns, Sort } from "./view-state.ts";

/** The rows that a view can show before any filter applies. */
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

export const summaryFields = wordsOf(
  "companies pcmlCompanies proceeds percentTradingAboveIPOPrice avgPriceVsMidpoint avgFirstDayPop",
  "avgFirstThreeMo avgAftermarketReturn avgReturnFromIPO avgIpoDiscount",
);

export type SummaryField = (typeof summaryFields)[number];

/** The tools in the bar above the grid. */
export interface Toolbar {
  filter: boolean;
  savedViews: boolean;
  addColumn: boolean;
  save: boolean;
  excel: boolean;
  print: boolean;
  link: boolean;
  /** Filters that the user can set without opening the form. */
  quickFilters: readonly FilterId[];
  /** True if the form has a Basic/Advanced toggle; otherwise the whole form is shown. */
  hasAdvanced: boolean;
}

/** Everything in which one kind of view differs from another. */
export interface ViewTypeDeclaration {
  title: string;
  /** The address of the page that shows views of this type; null when no page does. */
  path: string | null;
  /** The word for a saved view of this type, which also selects the list that shows it. */
  savedAs: "view" | "screen";
  base: BaseSet;
  grain: Grain;
  columns: Columns;
  /** The columns that a phone shows first beside the name, if they are chosen; the others follow in their order. */
  phone: readonly FieldId[];
  filters: Filters;
  run: RunRules;
  sort: Sort;
  toolbar: Toolbar;
  /** The figures of the strip above the grid, in order. */
  summary: readonly SummaryField[];
  notes: readonly string[];
  footnote: string | null;
}
