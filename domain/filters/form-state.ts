import type { Condition, Section } from "./filter.ts";
import { type FilterId, type FilterKey, type Filters, filterEntries, sections } from "./filters.ts";
import { isEmptyValue } from "./normalise-filters.ts";

/** The parts of the form that are shown or disabled for the chosen filters. */
export interface FormState {
  sections: Section[];
  hidden: Set<FilterId>;
  disabled: Set<FilterId>;
}

export interface FormSetting {
  /** The dictionary of tags that are about artificial intelligence. */
  aiTagIds: readonly number[];
  /** True if the Basic/Advanced toggle of the form is set to Basic. */
  isBasic: boolean;
}

export function formState(filters: Filters, { aiTagIds, isBasic }: FormSetting): FormState {
  const holds = (condition: Condition | undefined) =>
    condition !== undefined && isTrue(condition, filters, aiTagIds);
  const isSectionShown = (section: Section) =>
    !holds(section.hiddenWhen) && !(isBasic && section.isAdvanced);
  const hiddenBySection = sections
    .filter((section) => holds(section.hiddenWhen))
    .flatMap((section) => Object.keys(section.filters) as FilterId[]);
  const hiddenByItself = filterEntries
    .filter(
      ([, { shownWhen, hiddenWhen }]) =>
        holds(hiddenWhen) || (shownWhen !== undefined && !holds(shownWhen)),
    )
    .map(([id]) => id);
  return {
    sections: sections.filter(isSectionShown),
    hidden: new Set([...hiddenBySection, ...hiddenByItself]),
    disabled: new Set(
      filterEntries.filter(([, { disabledWhen }]) => holds(disabledWhen)).map(([id]) => id),
    ),
  };
}

/** Returns the filters that the form sends: without values of disabled controls and of those hidden by other choices. */
export function reachableFilters(filters: Filters, aiTagIds: readonly number[]): Filters {
  const { hidden, disabled } = formState(filters, { aiTagIds, isBasic: false });
  const unreachable = new Set<string>(
    filterEntries
      .filter(([id]) => hidden.has(id) || disabled.has(id))
      .flatMap(([, { keys }]) => keys),
  );
  return Object.fromEntries(
    Object.entries(filters).filter(([key]) => !unreachable.has(key)),
  ) as Filters;
}

function isTrue(condition: Condition, filters: Filters, aiTagIds: readonly number[]): boolean {
  switch (condition.kind) {
    case "isChosen":
      return condition.anyOf.some((key) => !isEmptyValue(filters[key as FilterKey]));
    case "isAiTagChosen":
      return (filters.CompanyTags ?? []).some((id) => aiTagIds.includes(id));
    case "listingIs":
      return filters.LocationListingLocation === condition.location;
  }
}
