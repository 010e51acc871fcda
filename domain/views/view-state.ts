import type { FieldId } from "../fields/fields.ts";
import type { Filters } from "../filters/filters.ts";
import type { ViewType } from "./view-type.ts";

/** What is shown in the grid, and what goes into the Excel file. */
export interface Columns {
  web: FieldId[];
  excel: FieldId[];
}

export interface Sort {
  column: FieldId;
  direction: "asc" | "desc";
}

/** All that a view is; it is what a run is asked for, and what is stored under a view's id. */
export interface ViewState {
  viewType: ViewType;
  filters: Filters;
  columns: Columns;
  /** Null leaves the order to the view type. */
  sort: Sort | null;
}

/** A view whose order is said, as it is run and stored. */
export interface OrderedState extends ViewState {
  sort: Sort;
}
