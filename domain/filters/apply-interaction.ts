import type { Day } from "../calendar/day.ts";
import { isChinaAShare } from "../universes/a-shares.ts";
import type { ViewType } from "../views/view-type.ts";
import type { SecurityMode } from "./filter.ts";
import { type FilterKey, type Filters, findFilter } from "./filters.ts";
import { isEmptyValue } from "./normalise-filters.ts";
import type { FormPage } from "./offered.ts";
import { effectiveSpacMode } from "./statuses.ts";

/** The user sets one control of the form; undefined clears it. */
export type Change = {
  [Key in FilterKey]: { key: Key; value: Filters[Key] | undefined };
}[FilterKey];

export interface Surroundings {
  today: Day;
  /** The options of the exchange filters. */
  exchanges: readonly { value: number; label: string }[];
  page: FormPage;
}

/** Returns the filters after a change, together with the filters that it sets or clears. */
export function applyInteraction(
  filters: Filters,
  { key, value }: Change,
  { today, exchanges, page }: Surroundings,
): Filters {
  if (page !== null && (key === "SecurityTypeBlankCheckList" || key === "IncludeSpac")) {
    return withSpacs(filters, chooseSpacMode(key, value), page);
  }
  const isCleared = isEmptyValue(value);
  const changed = removeKeys(filters, isCleared ? [key] : [key, ...listExcludedKeys(key)]);
  const next: Filters = isCleared ? changed : { ...changed, [key]: value };
  switch (key) {
    case "DealStatusDealStatusList":
      return withPostponedUnderFiled(filters, next);
    case "LocationExchange":
    case "LocationExchangeList":
      return hasChina(next[key], exchanges) ? { ...next, IncludeChina: true } : next;
    case "OfferStartDate":
    case "FileDateStartDate":
    case "DealTimingFiledRangeStartDate":
      return isCleared ? keepEnd(next, filters[key], key, today) : next;
    default:
      return next;
  }
}

function chooseSpacMode(key: FilterKey, value: Change["value"]): SecurityMode {
  if (key === "IncludeSpac") return value === true ? "include" : "exclude";
  return value === "exclude" || value === "only" ? value : "include";
}

/** Two controls say what happens to blank checks; setting one of them sets both. */
function withSpacs(filters: Filters, mode: SecurityMode, page: ViewType): Filters {
  const neutral = removeKeys(filters, ["SecurityTypeBlankCheckList", "IncludeSpac"]);
  if (mode === effectiveSpacMode(neutral, page)) return neutral;
  return mode === "include"
    ? { ...neutral, IncludeSpac: true }
    : { ...neutral, SecurityTypeBlankCheckList: mode };
}

function removeKeys(filters: Filters, keys: readonly string[]): Filters {
  const entries = Object.entries(filters).filter(([key]) => !keys.includes(key));
  return Object.fromEntries(entries) as Filters;
}

function listExcludedKeys(key: FilterKey): readonly string[] {
  return findFilter(key).filter.excludes ?? [];
}

/** Postponed deals are filed deals: choosing Postponed also chooses Filed, and clearing Filed also clears Postponed. */
function withPostponedUnderFiled(before: Filters, after: Filters): Filters {
  const [was, is] = [before, after].map(
    ({ DealStatusDealStatusList: list }) => new Set<string>(list ?? []),
  );
  if (!is?.has("Postponed") || is.has("Filed")) return after;
  const list = after.DealStatusDealStatusList ?? [];
  const isFiledGone = was?.has("Filed") && was.has("Postponed");
  const statuses = isFiledGone
    ? list.filter((status) => status !== "Postponed")
    : [...list, "Filed" as const];
  return statuses.length === 0
    ? removeKeys(after, ["DealStatusDealStatusList"])
    : { ...after, DealStatusDealStatusList: statuses };
}

function hasChina(
  chosen: readonly number[] | undefined,
  exchanges: Surroundings["exchanges"],
): boolean {
  return exchanges.some(
    ({ value, label }) => chosen?.includes(value) && isChinaAShare({ id: value, name: label }),
  );
}

const endKeys = {
  OfferStartDate: "OfferEndDate",
  FileDateStartDate: "FileDateEndDate",
  DealTimingFiledRangeStartDate: "DealTimingFiledRangeEndDate",
} as const;

/** A range whose first day is cleared ends on the chosen day, or today. */
function keepEnd(
  filters: Filters,
  startBefore: Day | undefined,
  start: keyof typeof endKeys,
  today: Day,
): Filters {
  const end = endKeys[start];
  if (startBefore === undefined || filters[end] !== undefined) return filters;
  return { ...filters, [end]: today };
}
