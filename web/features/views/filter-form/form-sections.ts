import { findContradictions } from "../../../../domain/filters/contradictions.ts";
import { type Chip, describeFilters } from "../../../../domain/filters/describe-filters.ts";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import type { Filter } from "../../../../domain/filters/filter.ts";
import {
  type FilterId,
  type FilterKey,
  type Filters,
  findFilter,
  sections as headings,
  isOfGrain,
} from "../../../../domain/filters/filters.ts";
import { formState, reachableFilters } from "../../../../domain/filters/form-state.ts";
import type { FormPage } from "../../../../domain/filters/offered.ts";
import { viewTypes } from "../../../../domain/views/view-type.ts";
import type { FormValue } from "./form-value.ts";

export interface ShownFilter {
  id: FilterId;
  filter: Filter;
}

/** A heading of the form with its visible filters. */
export interface ShownSection {
  id: string;
  title: string;
  note?: string | undefined;
  fields: ShownFilter[];
  /** Checkboxes are grouped below the fields, each followed by the filters that it reveals. */
  boxes: ShownFilter[];
}

export interface FormSetting {
  dictionaries: Dictionaries;
  /** The page of the form; null shows all filters. */
  page: FormPage;
  /** True when the form's Basic/Advanced toggle is at Basic. */
  isBasic: boolean;
}

/** People start with the status, so it comes first; the others keep the order of the catalogue. */
const first = "dealStatus";

export function listSections(filters: Filters, setting: FormSetting): ShownSection[] {
  const { dictionaries, page, isBasic } = setting;
  const state = formState(filters, { aiTagIds: dictionaries.AiTagIds, isBasic, page });
  const isShown = ({ id, filter }: ShownFilter) =>
    !state.hidden.has(id) &&
    (page === null || (filter.isInForm !== false && isOfGrain(filter, viewTypes[page].grain)));
  const shownSections = state.sections
    .map(({ id, title, note, filters: own }) => {
      const list = Object.entries(own)
        .map(([filterId, filter]) => ({ id: filterId as FilterId, filter }))
        .filter(isShown);
      const checkboxKeys = new Set(list.filter(isCheckbox).flatMap(({ filter }) => filter.keys));
      const isBox = (one: ShownFilter) => isCheckbox(one) || comesWith(one, checkboxKeys);
      return {
        id,
        title,
        note,
        fields: list.filter((one) => !isBox(one)),
        boxes: list.filter(isBox),
      };
    })
    .filter(({ fields, boxes }) => fields.length + boxes.length > 0);
  return [
    ...shownSections.filter((section) => section.id === first),
    ...shownSections.filter((section) => section.id !== first),
  ];
}

function isCheckbox({ filter }: ShownFilter): boolean {
  return filter.control.kind === "checkbox";
}

function comesWith({ filter }: ShownFilter, keys: ReadonlySet<string>): boolean {
  const { shownWhen } = filter;
  return shownWhen?.kind === "isChosen" && shownWhen.anyOf.some((key) => keys.has(key));
}

/** Describes the filters that the form would run. */
export function describeActiveFilters(
  filters: Filters,
  { dictionaries, page }: Omit<FormSetting, "isBasic">,
): Chip[] {
  const setting = { aiTagIds: dictionaries.AiTagIds, page };
  return describeFilters(reachableFilters(filters, setting), dictionaries);
}

/** Keys without a control of their own, with the section that counts them. */
const countingSections: { readonly [Key in FilterKey]?: string } = {
  timeframe: "offerDate",
  DealStatus: "dealStatus",
  StatusWithAcqPos: "dealStatus",
};

const sectionOfKey = new Map<string, string>(
  headings.flatMap(({ id, filters }) =>
    Object.values(filters).flatMap(({ keys }) => keys.map((key) => [key, id] as const)),
  ),
);

/** Counts the filters that are set in each section. */
export function countActiveFilters(active: readonly Chip[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { keys } of active) {
    const [key] = keys;
    const section = key && (countingSections[key] ?? sectionOfKey.get(key));
    if (section) counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}

/** Returns the ids of the sections that have a filter with such a key. */
export function findSections(
  sections: readonly ShownSection[],
  isWanted: (key: FilterKey) => boolean,
): string[] {
  return sections
    .filter(({ fields, boxes }) =>
      [...fields, ...boxes].some(({ filter }) => (filter.keys as FilterKey[]).some(isWanted)),
    )
    .map(({ id }) => id);
}

/**
 * Returns the sections with an invalid entry or a range that contradicts itself; hidden entries are not applied and so do
 * not block a run.
 */
export function findInvalidSections(
  sections: readonly ShownSection[],
  { filters, invalidEntries, typedKey }: FormValue,
): string[] {
  const problems = describeContradictions(filters, typedKey);
  return findSections(sections, (key) => invalidEntries[key] !== undefined || problems.has(key));
}

/**
 * The errors of ranges whose ends contradict each other, at both ends; an end that is being typed counts only once its
 * field is left.
 */
export function describeContradictions(
  filters: Filters,
  typedKey?: FilterKey,
): ReadonlyMap<FilterKey, string> {
  return new Map(
    findContradictions((key) => filters[key]).flatMap(({ first, last }) => {
      if (first === typedKey || last === typedKey) return [];
      const [low, high] = endNames(findFilter(first).filter);
      return [
        [first, `${low} can't be greater than ${high}`] as const,
        [last, `${high} can't be less than ${low}`] as const,
      ];
    }),
  );
}

function endNames({ control }: Filter): readonly [string, string] {
  return control.kind === "dateRange" ? control.placeholders : ["Min", "Max"];
}

/** True when a filter is set that the basic form hides. */
export function isAdvancedInUse(filters: Filters, setting: Omit<FormSetting, "isBasic">): boolean {
  const counts = countActiveFilters(describeActiveFilters(filters, setting));
  return headings.some(({ id, isAdvanced }) => isAdvanced === true && counts.has(id));
}

/** The element id of a section's heading. */
export function headingId(id: string): string {
  return `filters-${id}`;
}
