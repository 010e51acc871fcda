import type { TimeFrame } from "../calendar/time-frames.ts";
import type { Grain } from "../fields/field.ts";
import { wordsOf } from "../fields/words.ts";
import type { RunRules } from "../views/run-rules.ts";
import { type ViewType, viewTypes } from "../views/view-type.ts";
import type { ViewStatus } from "./enumerations.ts";
import { type FilterKey, type Filters, filterKeys, findFilter, isOfGrain } from "./filters.ts";
import { blankCheckIndustryId, chosenStatuses } from "./statuses.ts";

export interface Run {
  viewType: ViewType;
  grain: Grain;
}

/** Returns the filters with which a view runs. Normalising twice changes nothing. */
export function normaliseFilters(filters: Filters, run: Run): Filters {
  const mapped = mapSpacCode(pickApplicable(filters, run.grain));
  return withoutIdleQualifiers(withPeriods(withTimeframe(mapped, run)));
}

/**
 * Returns the filters of the separate view that shows withdrawn and postponed SPACs if code 8 is chosen, and null
 * otherwise.
 */
export function withdrawnPostponedFilters(filters: Filters): Filters | null {
  if (filters.DealStatusSelect !== "8") return null;
  const { DealStatusSelect: _code, DealStatus: _status, timeframe: _frame, ...rest } = filters;
  return { ...rest, Withdrawn: true, Industry: [blankCheckIndustryId] };
}

/** Removes empty filters and those that rows of this grain do not have. Keeps the order of the catalogue. */
function pickApplicable(filters: Filters, grain: Grain): Filters {
  const keys = filterKeys.filter(
    (key) => !isEmptyValue(filters[key]) && isOfGrain(findFilter(key).filter, grain),
  );
  return Object.fromEntries(keys.map((key) => [key, filters[key]])) as Filters;
}

export function isEmptyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === false || value === "";
}

/** Another view handles code 8, so the code stays. */
function mapSpacCode(filters: Filters): Filters {
  const code = filters.DealStatusSelect;
  if (code === undefined || code === "8") return filters;
  return { ...filters, DealStatus: code === "1" ? "Upcoming" : "Priced" };
}

function withTimeframe(filters: Filters, { viewType }: Run): Filters {
  const { timeframe: chosen, ...rest } = filters;
  const timeframe = chooseTimeframe(rest, chosen, viewTypes[viewType].run);
  return timeframe === null ? rest : { ...rest, timeframe };
}

/** Deals of these statuses have no offer date. */
const withoutOfferDate: readonly ViewStatus[] = wordsOf(
  "Scheduled Filed Postponed PCW Withdrawn WithdrawnPostponed Acquired",
);

/** Dates take precedence, then statuses, then the choice of the user, then the default. Null means no time frame. */
function chooseTimeframe(
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

/** A period without a value sets no condition. */
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
