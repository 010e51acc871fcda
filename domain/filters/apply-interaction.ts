import type { Day } from "../calendar/day.ts";
import { isChinaAShare } from "../universes/a-shares.ts";
import { type FilterKey, type Filters, filterOf } from "./filters.ts";
import { isEmptyValue } from "./normalise-filters.ts";

/** One control of the form was given a value; undefined clears it. */
export type Change = {
  [Key in FilterKey]: { key: Key; value: Filters[Key] | undefined };
}[FilterKey];

export interface Surroundings {
  today: Day;
  /** The options of the exchange filters. */
  exchanges: readonly { value: number; label: string }[];
}

/** What the form holds after a change: the change itself, and what it brings and rules out. */
export function applyInteraction(
  filters: Filters,
  { key, value }: Change,
  { today, exchanges }: Surroundings,
): Filters {
  const isCleared = isEmptyValue(value);
  const changed = without(filters, isCleared ? [key] : [key, ...excludedBy(key)]);
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
      return isCleared ? withEnd(next, filters[key], key, today) : next;
    default:
      return next;
  }
}

function without(filters: Filters, keys: readonly string[]): Filters {
  const kept = Object.entries(filters).filter(([key]) => !keys.includes(key));
  return Object.fromEntries(kept) as Filters;
}

function excludedBy(key: FilterKey): readonly string[] {
  return filterOf(key).filter.excludes ?? [];
}

/** Postponed deals are on file: choosing them chooses those on file too, and letting those go lets them go. */
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
    ? without(after, ["DealStatusDealStatusList"])
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

const endOf = {
  OfferStartDate: "OfferEndDate",
  FileDateStartDate: "FileDateEndDate",
  DealTimingFiledRangeStartDate: "DealTimingFiledRangeEndDate",
} as const;

/** A range that loses its first day ends on the day chosen, else today. */
function withEnd(
  filters: Filters,
  startBefore: Day | undefined,
  start: keyof typeof endOf,
  today: Day,
): Filters {
  const end = endOf[start];
  if (startBefore === undefined || filters[end] !== undefined) return filters;
  return { ...filters, [end]: today };
}
