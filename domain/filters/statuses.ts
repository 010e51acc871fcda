import { isChinaAShare } from "../universes/a-shares.ts";
import { type ViewType, viewTypes } from "../views/view-type.ts";
import type { ViewStatus } from "./enumerations.ts";
import type { SecurityMode } from "./filter.ts";
import type { FilterKey, Filters } from "./filters.ts";

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

/** The sector of companies whose sector no source states. */
export const notClassifiedId = 0;

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
  const isDecidedByUniverse = filters.Universe !== undefined;
  return {
    spacs: leavesSpacsOut && !isDecidedByUniverse && !asksForSpacs(filters),
    aShares: leavesASharesOut && !isDecidedByUniverse && !asksForAShares(filters),
  };
}

/** The filters that decide whether blank checks are shown. */
export const spacKeys = [
  "SecurityTypeBlankCheckList",
  "IncludeSpac",
  "DealStatusSelect",
  "Industry",
  "SectorIndustry",
] as const satisfies readonly FilterKey[];

/** Tells what happens to blank checks in a view, whichever filter or default decides it. */
export function effectiveSpacMode(filters: Filters, viewType: ViewType): SecurityMode {
  const mode = filters.SecurityTypeBlankCheckList ?? "include";
  if (mode !== "include") return mode;
  return findExclusions(filters, viewType).spacs ? "exclude" : "include";
}

/** Choosing an exchange for A-shares also asks for them. */
function asksForAShares(filters: Filters): boolean {
  const exchanges = [...(filters.LocationExchangeList ?? []), ...(filters.LocationExchange ?? [])];
  return filters.IncludeChina === true || exchanges.some((id) => isChinaAShare({ id, name: "" }));
}

/** Lists the kinds of deals that a view leaves out by default. No A-share is listed in the US. */
export function listExclusions(filters: Filters, viewType: ViewType): string[] {
  const { spacs, aShares } = findExclusions(filters, viewType);
  const isUs = filters.LocationListingLocation === "Us";
  return [...(spacs ? ["SPACs"] : []), ...(aShares && !isUs ? ["A-shares"] : [])];
}

export function describeExclusions(filters: Filters, viewType: ViewType): string[] {
  const names = listExclusions(filters, viewType);
  return names.length === 0 ? [] : [`Excludes ${names.join(" and ")}.`];
}
