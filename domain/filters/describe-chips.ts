import { type ViewType, viewTypes } from "../views/view-type.ts";
import { type Chip, describeFilters } from "./describe-filters.ts";
import type { Dictionaries } from "./dictionary.ts";
import type { FilterKey, Filters } from "./filters.ts";
import { isEmptyValue, normaliseFilters } from "./normalise-filters.ts";
import { listExclusions } from "./statuses.ts";

/** A chip above the rows of a view. */
export interface ViewChip extends Chip {
  /** False if the view always has such a filter: without this one, it would set one again. */
  canGo: boolean;
}

/** Filters that add rows; a view says what it excludes instead. */
const additions: ReadonlySet<FilterKey> = new Set(["IncludeSpac", "IncludeChina", "WithOutcomes"]);

/** Describes each filter that narrows the rows of a view. */
export function describeNarrowing(filters: Filters, dictionaries: Partial<Dictionaries>): Chip[] {
  return describeFilters(filters, dictionaries).filter(
    ({ keys }) => !keys.every((key) => additions.has(key)),
  );
}

/** One chip for each filter that narrows the rows of a view. */
export function describeChips(
  filters: Filters,
  viewType: ViewType,
  dictionaries: Partial<Dictionaries>,
): ViewChip[] {
  const { grain } = viewTypes[viewType];
  return describeNarrowing(filters, dictionaries).map((chip) => {
    const rest = normaliseFilters(withoutKeys(filters, chip.keys), { viewType, grain });
    return { ...chip, canGo: chip.keys.every((key) => rest[key] === undefined) };
  });
}

/** Describes the filters that a run adds by itself: "Time Frame: Quarter". */
export function describeAdditions(filters: Filters, viewType: ViewType): string[] {
  const { grain } = viewTypes[viewType];
  const ran = normaliseFilters(filters, { viewType, grain });
  return describeFilters(ran, {})
    .filter(({ keys }) => keys.every((key) => isEmptyValue(filters[key])))
    .map(({ text }) => text);
}

/** Says which deals the view excludes: "Excludes SPACs and A-shares"; null if none. */
export function excludedText(filters: Filters, viewType: ViewType): string | null {
  const names = listExclusions(filters, viewType);
  return names.length === 0 ? null : `Excludes ${names.join(" and ")}`;
}

export function withoutKeys(filters: Filters, keys: readonly FilterKey[]): Filters {
  const removedKeys = new Set<string>(keys);
  return Object.fromEntries(Object.entries(filters).filter(([key]) => !removedKeys.has(key)));
}

/** Removes every filter that can be removed and narrows the rows, so that no row is lost. */
export function clearNarrowing(filters: Filters, viewType: ViewType): Filters {
  const keys = describeChips(filters, viewType, {})
    .filter(({ canGo }) => canGo)
    .flatMap((chip) => chip.keys);
  // A filter that another one had set can be removed only after that one.
  return keys.length === 0 ? filters : clearNarrowing(withoutKeys(filters, keys), viewType);
}
