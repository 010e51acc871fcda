import { isChinaAShare } from "../universes/a-shares.ts";
import type { ViewType } from "../views/view-type.ts";
import { viewTypes } from "../views/view-types.ts";
import type { ViewStatus } from "./enumerations.ts";
import type { Filters } from "./filters.ts";

/** All statuses that filters name, whichever key names them. */
export function chosenStatuses(filters: Filters): Set<ViewStatus> {
  return new Set([
    ...(filters.DealStatus ? [filters.DealStatus] : []),
    ...(filters.DealStatusDealStatusList ?? []),
    ...(filters.DealStatusIn ?? []),
    ...(filters.DealStatusWithdrawnAcquiredPostponed ?? []),
    ...(filters.Postponed ? (["Postponed"] as const) : []),
    ...(filters.Withdrawn ? (["Withdrawn"] as const) : []),
  ]);
}

/** The blank check industry, by the id that the requirement fixes. */
export const blankCheckIndustryId = 70;

/** True where filters ask for blank checks in a way of their own. */
function asksForSpacs(filters: Filters): boolean {
  const industries = [...(filters.Industry ?? []), ...(filters.SectorIndustry ?? [])];
  const mode = filters.SecurityTypeBlankCheckList;
  return (
    filters.IncludeSpac === true ||
    filters.DealStatusSelect !== undefined ||
    mode === "include" ||
    mode === "only" ||
    industries.includes(blankCheckIndustryId)
  );
}

/** What a view leaves out as long as it is not asked for: blank checks, and A-shares of mainland China. */
export function leftOut(filters: Filters, viewType: ViewType) {
  const { leavesSpacsOut, leavesASharesOut } = viewTypes[viewType].run;
  return {
    spacs: leavesSpacsOut && !asksForSpacs(filters),
    aShares: leavesASharesOut && !asksForAShares(filters),
  };
}

/** Choosing one of their exchanges asks for them. */
function asksForAShares(filters: Filters): boolean {
  const exchanges = [...(filters.LocationExchangeList ?? []), ...(filters.LocationExchange ?? [])];
  return filters.IncludeChina === true || exchanges.some((id) => isChinaAShare({ id, name: "" }));
}

/** Says what a view leaves out without a filter that says so; no A-share is listed in the US. */
export function leftOutNotes(filters: Filters, viewType: ViewType): string[] {
  const { spacs, aShares } = leftOut(filters, viewType);
  const isUs = filters.LocationListingLocation === "Us";
  const names = [...(spacs ? ["SPACs"] : []), ...(aShares && !isUs ? ["A-shares"] : [])];
  return names.length === 0 ? [] : [`Without ${names.join(" and ")}.`];
}
