import { normaliseFilters } from "../filters/normalise-filters.ts";
import { standardLayout } from "./layout.ts";
import type { OrderedState } from "./view-state.ts";
import { type ViewType, viewTypes } from "./view-type.ts";

/** Returns the state of a view before the user changes it. */
export function defaultStateOf(viewType: ViewType): OrderedState {
  const { filters, columns, sort, grain } = viewTypes[viewType];
  return {
    viewType,
    filters: normaliseFilters(filters, { viewType, grain }),
    columns,
    sort,
    layout: standardLayout,
  };
}
