import type { DealStatus } from "../status/deal-status.ts";
import { baseStatuses } from "../views/base-statuses.ts";
import { type ViewType, viewTypes } from "../views/view-type.ts";
import { statusChoices, type ViewStatus } from "./enumerations.ts";
import type { Filter, Option } from "./filter.ts";
import type { FilterId, Filters } from "./filters.ts";

/** The statuses that a filter on the status of a view stands for. */
export const statusGroups: Partial<Record<ViewStatus, readonly DealStatus[]>> = {
  Upcoming: ["Scheduled", "Filed"],
  WithdrawnPostponed: ["Withdrawn", "Postponed"],
};

/** The page on which a filter form is shown; null for the page of all filters, which offers everything. */
export type FormPage = ViewType | null;

/**
 * Returns the statuses that rows of a page can have: the statuses of its base set and, on a screen, those of the status
 * that was chosen on its landing. Null when any status is possible.
 */
function possibleStatuses(page: FormPage, { DealStatus }: Filters): readonly string[] | null {
  if (page === null) return null;
  const ofBase = baseStatuses[viewTypes[page].base];
  if (DealStatus === undefined) return ofBase;
  const chosen: readonly string[] = statusGroups[DealStatus] ?? [DealStatus];
  return ofBase === null ? chosen : chosen.filter((status) => ofBase.some((one) => one === status));
}

/** True for a page whose rows all have one status, which the form shows as fixed. */
export function isStatusFixed(page: FormPage, filters: Filters): boolean {
  return possibleStatuses(page, filters)?.length === 1;
}

/** True for the lists of statuses in the form. */
export function isStatusList(id: FilterId): boolean {
  return id === "DealStatusDealStatusList" || id === "DealStatusWithdrawnAcquiredPostponed";
}

/** Returns the options of a list of statuses that can find rows on a page, and every option of other lists. */
export function offeredOptions(
  id: FilterId,
  options: readonly Option[],
  page: FormPage,
  filters: Filters,
): readonly Option[] {
  const possible = possibleStatuses(page, filters);
  const isPossible = (value: unknown) => possible === null || possible.includes(String(value));
  const main = statusChoices.filter(
    (choice) => isPossible(choice.value) && (!("under" in choice) || isPossible(choice.under)),
  );
  if (id === "DealStatusDealStatusList") return main;
  if (id !== "DealStatusWithdrawnAcquiredPostponed" || page === null) return options;
  // A status that the list above offers is not offered twice.
  return options.filter(
    ({ value }) => isPossible(value) && !main.some((choice) => choice.value === value),
  );
}

/** True if a filter can find rows on a page. */
export function isOfferedOn(
  id: FilterId,
  { control, statuses }: Filter,
  page: FormPage,
  filters: Filters,
): boolean {
  const possible = possibleStatuses(page, filters);
  if (possible !== null && statuses !== undefined) {
    return statuses.some((status) => possible.includes(status));
  }
  return !("options" in control) || offeredOptions(id, control.options, page, filters).length > 0;
}
