import { normaliseFilters } from "../filters/normalise-filters.ts";
import { dealViews } from "./deal-views.ts";
import { screens } from "./screens.ts";
import type { OrderedState } from "./view-state.ts";
import type { ViewType, ViewTypeDeclaration } from "./view-type.ts";

/** Every kind of view, declared once. */
export const viewTypes: Readonly<Record<ViewType, ViewTypeDeclaration>> = {
  ...dealViews,
  ...screens,
};

/** What a view is before anybody has changed it. */
export function defaultStateOf(viewType: ViewType): OrderedState {
  const { filters, columns, sort, grain } = viewTypes[viewType];
  return { viewType, filters: normaliseFilters(filters, { viewType, grain }), columns, sort };
}
