import type { Condition, Section } from "./filter.ts";
import { type FilterId, type FilterKey, type Filters, filterEntries, sections } from "./filters.ts";
import { isEmptyValue } from "./normalise-filters.ts";
import { type FormPage, isOfferedOn } from "./offered.ts";

/** The parts of the form that are shown or disabled for the chosen filters. */
export interface FormState {
  sections: Section[];
  hidden: Set<FilterId>;
  /** The disabled filters, with the reason why. */
  disabled: Map<FilterId, string>;
}

export interface FormSetting {
  /** The dictionary of tags that are about artificial intelligence. */
  aiTagIds: readonly number[];
  /** True if the Basic/Advanced toggle of the form is set to Basic. */
  isBasic: boolean;
  page: FormPage;
}

export function formState(filters: Filters, { aiTagIds, isBasic, page }: FormSetting): FormState {
  const holds = (condition: Condition | undefined) =>
    condition !== undefined && isTrue(condition, filters, aiTagIds);
  const isSectionShown = (section: Section) =>
    !holds(section.hiddenWhen) && !(isBasic && section.isAdvanced);
  const hiddenBySection = sections
    .filter((section) => holds(section.hiddenWhen))
    .flatMap((section) => Object.keys(section.filters) as FilterId[]);
  const hiddenByItself = filterEntries
    .filter(
      ([id, filter]) =>
        holds(filter.hiddenWhen) ||
        (filter.shownWhen !== undefined && !holds(filter.shownWhen)) ||
        !isOfferedOn(id, filter, page, filters),
    )
    .map(([id]) => id);
  return {
    sections: sections.filter(isSectionShown),
    hidden: new Set([...hiddenBySection, ...hiddenByItself]),
    disabled: new Map(
      filterEntries.flatMap(([id, { disabledWhen }]) =>
        disabledWhen && holds(disabledWhen) ? [[id, disabledWhen.reason] as const] : [],
      ),
    ),
  };
}

/** Returns the filters that the form sends: without the values of disabled and of hidden controls. */
export function reachableFilters(
  filters: Filters,
  { aiTagIds, page }: Omit<FormSetting, "isBasic">,
): Filters {
  const { hidden, disabled } = formState(filters, { aiTagIds, isBasic: false, page });
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
