import type { Filters } from "../../../../domain/filters/filters.ts";
import {
  normaliseFilters,
  withdrawnPostponedFilters,
} from "../../../../domain/filters/normalise-filters.ts";
import type { SubjectScreen } from "../../../../domain/views/screens.ts";
import { type ShownViewType, viewTypes } from "../../../../domain/views/view-type.ts";

/** Returns the view for a choice on a landing; withdrawn or postponed SPACs have a screen of their own. */
export function findChosenView(
  { shows, landing: { viewType } }: SubjectScreen,
  choice: Filters,
): { viewType: ShownViewType; filters: Filters } {
  const withdrawn = withdrawnPostponedFilters(choice);
  if (withdrawn) return { viewType: "PostponedWithdrawn", filters: withdrawn };
  return {
    viewType: shows,
    filters: normaliseFilters(choice, { viewType, grain: viewTypes[viewType].grain }),
  };
}
