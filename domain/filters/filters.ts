import type { Day } from "../calendar/day.ts";
import type { Grain } from "../fields/field.ts";
import { ratingScale } from "../ratings/ratings.ts";
import { companyInfoFilters, investorsFilters, securityTypeFilters } from "./catalogue/company.ts";
import { dealTimingFilters, fileDateFilters, offerDateFilters } from "./catalogue/dates.ts";
import { dealInfoFilters, favoriteFilters, ratingFilters } from "./catalogue/deal-info.ts";
import { financialsFilters, valuationFilters } from "./catalogue/money.ts";
import { returnsFilters } from "./catalogue/returns.ts";
import {
  dealStatusFilters,
  locationFilters,
  lockupFilters,
  otherFilters,
  watchlistFilters,
} from "./catalogue/standing.ts";
import type {
  Control,
  DictionaryId,
  dictionaries,
  Filter,
  Section,
  SecurityMode,
} from "./filter.ts";

/** Every filter of views. */
export const filters = {
  ...offerDateFilters,
  ...fileDateFilters,
  ...dealTimingFilters,
  ...companyInfoFilters,
  ...investorsFilters,
  ...securityTypeFilters,
  ...returnsFilters,
  ...dealInfoFilters,
  ...favoriteFilters,
  ...ratingFilters,
  ...financialsFilters,
  ...valuationFilters,
  ...locationFilters,
  ...dealStatusFilters,
  ...watchlistFilters,
  ...lockupFilters,
  ...otherFilters,
} as const satisfies Record<string, Filter>;

/** The headings of the form, in their order. */
export const sections: readonly Section[] = [
  { id: "offerDate", title: "Offer Date", filters: offerDateFilters },
  { id: "fileDate", title: "File Date", filters: fileDateFilters },
  { id: "dealTiming", title: "Deal Timing", filters: dealTimingFilters },
  { id: "companyInfo", title: "Company Info", filters: companyInfoFilters },
  { id: "investors", title: "Investors", isAdvanced: true, filters: investorsFilters },
  {
    id: "securityType",
    title: "Security Type",
    isAdvanced: true,
    hiddenWhen: { kind: "listingIs", location: "NonUs" },
    filters: securityTypeFilters,
  },
  { id: "returns", title: "Returns", filters: returnsFilters },
  { id: "dealInfo", title: "Deal Info", filters: dealInfoFilters },
  { id: "favorite", title: "Favorite", filters: favoriteFilters },
  { id: "rating", title: "Rating", note: ratingScale, filters: ratingFilters },
  { id: "financials", title: "Financials", filters: financialsFilters },
  { id: "valuation", title: "Valuation", filters: valuationFilters },
  { id: "location", title: "Location", filters: locationFilters },
  { id: "dealStatus", title: "Deal Status", filters: dealStatusFilters },
  { id: "watchlist", title: "Private Company Watchlist", filters: watchlistFilters },
  { id: "lockups", title: "Lock-ups", filters: lockupFilters },
  { id: "other", title: "Other", filters: otherFilters },
];

type Catalogue = typeof filters;

export type FilterId = keyof Catalogue;

type ChoiceOf<C> = C extends { options: readonly { value: infer Value }[] }
  ? Value
  : C extends { dictionary: infer Id extends DictionaryId }
    ? (typeof dictionaries)[Id] extends "number"
      ? number
      : string
    : never;

type ValueOf<C extends Control> = {
  checkbox: true;
  threeWay: SecurityMode;
  text: string;
  number: number;
  numberRange: number;
  date: Day;
  dateRange: Day;
  select: ChoiceOf<C>;
  multiSelect: readonly ChoiceOf<C>[];
}[C["kind"]];

type KeyedValue = {
  [Id in FilterId]: {
    key: Catalogue[Id]["keys"][number];
    value: ValueOf<Catalogue[Id]["control"]>;
  };
}[FilterId];

export type FilterKey = KeyedValue["key"];

/** The conditions of a view; an absent key sets none. */
export type Filters = { [Pair in KeyedValue as Pair["key"]]?: Pair["value"] };

/** Every filter with its id, in the order of the sections. */
export const filterEntries = Object.entries(filters) as [FilterId, Filter][];

const filterIdsByKey = new Map(
  filterEntries.flatMap(([id, { keys }]) => keys.map((key) => [key, id] as const)),
);

/** All keys, in the order of the sections. */
export const filterKeys = [...filterIdsByKey.keys()] as FilterKey[];

export function isFilterKey(key: string): key is FilterKey {
  return filterIdsByKey.has(key);
}

/** Returns the filter to which a key belongs. */
export function findFilter(key: FilterKey): { id: FilterId; filter: Filter } {
  const id = filterIdsByKey.get(key);
  if (id === undefined) throw new RangeError(`"${key}" is not a filter`);
  return { id, filter: filters[id] };
}

/** True if rows of the grain have the value that the filter tests. */
export function isOfGrain({ grains = ["deal", "lockup"] }: Filter, grain: Grain): boolean {
  return grains.includes(grain);
}
