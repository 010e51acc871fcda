import type { SecurityMode } from "../../../../../domain/filters/filter.ts";
import type { FilterId } from "../../../../../domain/filters/filters.ts";
import { effectiveSpacMode } from "../../../../../domain/filters/statuses.ts";
import type { FormOfFilters } from "../form-context.ts";

/** Two controls set what happens to blank checks, and they always show the same choice. */
export function isSpacControl(id: FilterId): boolean {
  return id === "SecurityTypeBlankCheckList" || id === "IncludeSpac";
}

/** Returns what the page does with blank checks; null for other filters, and where no page decides. */
export function spacModeOf(id: FilterId, { filters, page }: FormOfFilters): SecurityMode | null {
  return page === null || !isSpacControl(id) ? null : effectiveSpacMode(filters, page);
}
