import fc from "fast-check";
import type { Grain } from "../../domain/fields/field.ts";
import {
  type Control,
  type DictionaryId,
  type Filter,
  securityModes,
} from "../../domain/filters/filter.ts";
import {
  type FilterId,
  type Filters,
  filterEntries,
  isOfGrain,
} from "../../domain/filters/filters.ts";
import { parseFilters } from "../../domain/filters/parse-filters.ts";
import { placeId } from "../../domain/filters/places.ts";
import { madeDays } from "./made-rows.ts";

/** Values that lie on the limits of the made rows, by unit. */
const limits: Record<string, readonly number[]> = {
  millions: [-20, 0, 50, 50.000001, 100, 1500],
  percent: [-50, 0, 9.9999, 10, 25, 33.3333, 100],
  dollars: [0.5, 10, 17, 17.0001, 100],
  multiple: [-3, 0, 1, 8.3, 12.5],
  score: [1, 2, 3, 3.5, 4, 5],
  days: [1, 6, 7, 30, 90, 365, 720],
  year: [1999, 2010, 2011],
};

/** Ids that made rows have, and one that they do not have. */
const ids: Partial<Record<DictionaryId, readonly (number | string)[]>> = {
  SectorIndustry: [1, 2, 10, 20, 70, 71, 700, 710, 99],
  LocationExchange: [1, 2, 16, 40, 99],
  LocationExchangeList: [1, 2, 16, 40, 99],
  ExchangeCountry: ["US", "GB", "CN", "FR"],
  HeadquartersCityStateCountry: [
    placeId("US"),
    placeId("GB"),
    placeId("US", "CO"),
    placeId("US", "CO", "Denver"),
    placeId("GB", null, "Leeds"),
  ],
};
const usualIds = [1, 2, 3, 4, 5, 99];

function arbitraryValue(control: Control): fc.Arbitrary<unknown> {
  switch (control.kind) {
    case "checkbox":
      return fc.constant(true);
    case "threeWay":
      return fc.constantFrom(...securityModes);
    case "text":
      return fc.constantFrom("QRVN", "brdm", "NONE");
    case "number":
    case "numberRange":
      return fc
        .constantFrom(...(limits[control.unit] ?? [0]))
        .filter((value) => value <= control.max && value >= control.min);
    case "date":
    case "dateRange":
      return fc.constantFrom(...madeDays);
    case "select":
      return arbitraryChoice(control);
    case "multiSelect":
      return fc.uniqueArray(arbitraryChoice(control), { minLength: 1, maxLength: 3 });
  }
}

function arbitraryChoice(control: Extract<Control, { kind: "select" | "multiSelect" }>) {
  if ("options" in control) {
    return fc.constantFrom(...control.options.map(({ value }): unknown => value));
  }
  return fc.constantFrom<unknown>(...(ids[control.dictionary] ?? usualIds));
}

/** Generates values for some keys of a filter; a range may have one end or both. */
export function filterValues({ keys, control }: Filter): fc.Arbitrary<Filters> {
  const [first = "", last] = keys;
  const one = arbitraryValue(control);
  if (last === undefined) return one.map((value) => ({ [first]: value }) as Filters);
  const ends = fc.oneof(
    one.map((value) => ({ [first]: value })),
    one.map((value) => ({ [last]: value })),
    fc.tuple(one, one).map(([a, b]) => ({ [first]: a, [last]: b })),
  );
  return ends
    .map((values) => parseFilters(values).filters)
    .filter((values) => Object.keys(values).length > 0);
}

/** Generates a combination of filters of a grain, as a request may contain it. */
export function madeFilters(grain: Grain, most = 5): fc.Arbitrary<Filters> {
  const entries = filterEntries.filter(([, filter]) => isOfGrain(filter, grain));
  return fc
    .uniqueArray(fc.constantFrom(...entries), { maxLength: most, selector: ([id]) => id })
    .chain((chosen) => fc.tuple(...chosen.map(([, filter]) => filterValues(filter))))
    .map((parts) => Object.assign({}, ...parts) as Filters);
}

/** Returns the same value for a filter in every run. */
export function usualValue(id: FilterId, filter: Filter): Filters {
  const [sample] = fc.sample(filterValues(filter), { numRuns: 1, seed: id.length });
  return sample ?? {};
}
