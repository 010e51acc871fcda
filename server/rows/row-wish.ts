import type { Day } from "../../domain/calendar/day.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import type { Sort } from "../../domain/views/view-state.ts";
import type { ViewType } from "../../domain/views/view-type.ts";

/** The user for whom rows are read and whose favorites the rows show, and the day that counts as today. */
export interface Viewer {
  userId: number;
  today: Day;
}

/** Decides which rows a view has and in what order; runs, totals, exports and shared links all start from it. */
export interface RowWish {
  viewType: ViewType;
  filters: Filters;
  sort: Sort;
  search?: string | undefined;
  /** Only rows with these ids. */
  rowIds?: readonly string[];
}
