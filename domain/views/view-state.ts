import type { FieldId } from "../fields/fields.ts";
import type { Filters } from "../filters/filters.ts";
import type { Layout } from "./layout.ts";
import type { ViewType } from "./view-type.ts";

/** The columns of the grid and of the Excel file. */
export interface Columns {
  web: FieldId[];
  excel: FieldId[];
}

export interface SortKey<Id extends string = FieldId> {
  column: Id;
  direction: "asc" | "desc";
}

export interface Sort<Id extends string = FieldId> extends SortKey<Id> {
  /** Further columns, each of which orders the rows that are equal in the columns before it. */
  thenBy?: SortKey<Id>[] | undefined;
}

/** The complete content of a view, as a run receives it and as it is stored under the view's id. */
export interface ViewState {
  viewType: ViewType;
  filters: Filters;
  columns: Columns;
  /** Null means the order of the view type. */
  sort: Sort | null;
}

/** A view with an explicit order and the arrangement of its grid, as it is run and stored. */
export interface OrderedState extends ViewState {
  sort: Sort;
  layout: Layout;
}
