import { isChinaAShare } from "../universes/a-shares.ts";
import type { ViewType } from "../views/view-type.ts";
import { viewTypes } from "../views/view-types.ts";
import type { ViewStatus } from "./enumerations.ts";
import type { Filters } from "./filters.ts";

/** All statuses in the filters, under any key. */
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

/** True if the filters ask for blank checks explicitly. */
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

/** Tells which deals a view leaves out because no filter asks for them: blank checks, and A-shares of mainland China. */
export function findExclusions(filters: Filters, viewType: ViewType) {
  const { leavesSpacsOut, leavesASharesOut } = viewTypes[viewType].run;
  return {
    spacs: leavesSpacsOut && !asksForSpacs(filters),
    aShares: leavesASharesOut && !asksForAShares(filters),
  };
}

/** Choosing an exchange for A-shares also asks for them. */
function asksForAShares(filters: Filters): boolean {
  const exchanges = [...(filters.LocationExchangeList ?? []), ...(filters.LocationExchange ?? [])];
  return filters.IncludeChina === true || exchanges.some((id) => isChinaAShare({ id, name: "" }));
}

/** Notes which deals a view leaves out by default. No A-share is listed in the US. */
export function describeExclusions(filters: Filters, viewType: ViewType): string[] {
  const { spacs, aShares } = findExclusions(filters, viewType);
  const isUs = filters.LocationListingLocation === "Us";
  const names = [...(spacs ? ["SPACs"] : []), ...(aShares && !isUs ? ["A-shares"] : [])];
  return names.length === 0 ? [] : [`Without ${names.join(" and ")}.`];
}
