import type { TimeFrame } from "../calendar/time-frames.ts";
import type { Grain } from "../fields/field.ts";
import type { RunRules } from "../views/run-rules.ts";
import type { ViewType } from "../views/view-type.ts";
import { viewTypes } from "../views/view-types.ts";
import type { ViewStatus } from "./enumerations.ts";
import { type FilterKey, type Filters, filterKeys, filterOf, isOfGrain } from "./filters.ts";
import { blankCheckIndustryId, chosenStatuses } from "./statuses.ts";

export interface Run {
  viewType: ViewType;
  grain: Grain;
  /** What was chosen last on this page in this session. */
  storedTimeframe?: TimeFrame;
}

/** The filters that a view is run with; running them again gives the same. */
export function normaliseFilters(filters: Filters, run: Run): Filters {
  const mapped = mapSpacCode(applicable(filters, run.grain));
  return withoutIdleQualifiers(withPeriods(withTimeframe(mapped, run)));
}

/**
 * SPACs that were withdrawn or postponed are shown by a view of their own: its filters, where code 8 is chosen;
 * null for all others.
 */
export function withdrawnPostponedFilters(filters: Filters): Filters | null {
  if (filters.DealStatusSelect !== "8") return null;
  const { DealStatusSelect: _code, DealStatus: _status, timeframe: _frame, ...rest } = filters;
  return { ...rest, Withdrawn: true, Industry: [blankCheckIndustryId] };
}

/** Without what is empty, and without what rows of this grain do not have; in the order of the catalogue. */
function applicable(filters: Filters, grain: Grain): Filters {
  const kept = filterKeys.filter(
    (key) => !isEmptyValue(filters[key]) && isOfGrain(filterOf(key).filter, grain),
  );
  return Object.fromEntries(kept.map((key) => [key, filters[key]])) as Filters;
}

export function isEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === false || value === "";
}

/** Code 8 is run by another view and keeps its code. */
function mapSpacCode(filters: Filters): Filters {
  const code = filters.DealStatusSelect;
  if (code === undefined || code === "8") return filters;
  return { ...filters, DealStatus: code === "1" ? "Upcoming" : "Priced" };
}

function withTimeframe(filters: Filters, { viewType, storedTimeframe }: Run): Filters {
  const { timeframe: chosen, ...rest } = filters;
  const timeframe = timeframeOf(rest, chosen ?? storedTimeframe, viewTypes[viewType].run);
  return timeframe === null ? rest : { ...rest, timeframe };
}

/** Deals of these statuses have no offer date. */
const withoutOfferDate: readonly ViewStatus[] = [
  "Scheduled",
  "Filed",
  "Postponed",
  "PCW",
  "Withdrawn",
  "WithdrawnPostponed",
  "Acquired",
];

/** Dates first, then statuses, then what was chosen, then what is usual. Null: no time frame. */
function timeframeOf(
  filters: Filters,
  chosen: TimeFrame | undefined,
  rules: RunRules,
): TimeFrame | null {
  const statuses = chosenStatuses(filters);
  const isUpcoming = statuses.has("Upcoming");
  const isCleared =
    !rules.hasTimeframe ||
    filters.StatusWithAcqPos === true ||
    [...rules.statuses, ...statuses].some((status) => withoutOfferDate.includes(status));
  if (filters.OfferStartDate || filters.OfferEndDate || isCleared) return null;
  if (isUpcoming && rules.isLanding && rules.upcomingFrame) return rules.upcomingFrame;
  if (chosen !== undefined) return chosen;
  if (filters.OfferTimeFrame) return null;
  if (isUpcoming && rules.upcomingFrame) return rules.upcomingFrame;
  const isPriced = rules.statuses.includes("Priced") || statuses.has("Priced");
  return isPriced && rules.showsYearOfPriced ? "year" : "90Days";
}

const usualPeriods = {
  RevenueGrowthPeriod: ["RevenueGrowthMin", "RevenueGrowthMax", "ytd"],
  InitialPerformancePeriod: ["InitialPerformanceMin", "InitialPerformanceMax", "3months"],
  RecentPerformancePeriod: ["RecentPerformanceMin", "RecentPerformanceMax", "3months"],
} as const satisfies Partial<Record<FilterKey, readonly [FilterKey, FilterKey, string]>>;

function withPeriods(filters: Filters): Filters {
  const missing = Object.entries(usualPeriods).filter(
    ([key, [min, max]]) =>
      filters[key as FilterKey] === undefined &&
      (filters[min] !== undefined || filters[max] !== undefined),
  );
  return { ...filters, ...Object.fromEntries(missing.map(([key, [, , usual]]) => [key, usual])) };
}

/** A period of nothing sets no condition. */
function withoutIdleQualifiers(filters: Filters): Filters {
  const idle = (key: FilterKey) => {
    const pair = usualPeriods[key as keyof typeof usualPeriods];
    return pair !== undefined && filters[pair[0]] === undefined && filters[pair[1]] === undefined;
  };
  return Object.fromEntries(
    filterKeys
      .filter((key) => filters[key] !== undefined && !idle(key))
      .map((key) => [key, filters[key]]),
  ) as Filters;
}
