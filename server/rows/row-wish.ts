import type { Day } from "../../domain/calendar/day.ts";
import type { Filters } from "../../domain/filters/filters.ts";
import type { Sort } from "../../domain/views/view-state.ts";
import type { ViewType } from "../../domain/views/view-type.ts";

/** The user for whom rows are read, whose favourites they show, and the day that counts as today. */
export interface Viewer {
  userId: number;
  today: Day;
}

/** All that decides which rows a view has, and in what order; run, totals, export and shared links all begin here. */
export interface RowWish {
  viewType: ViewType;
  filters: Filters;
  sort: Sort;
  search?: string | undefined;
}
