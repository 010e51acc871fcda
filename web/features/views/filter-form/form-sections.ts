import type { Grain } from "../../../../domain/fields/field.ts";
import { type Chip, describeFilters } from "../../../../domain/filters/describe-filters.ts";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import type { Filter } from "../../../../domain/filters/filter.ts";
import {
  type FilterId,
  type FilterKey,
  type Filters,
  sections as headings,
  isOfGrain,
} from "../../../../domain/filters/filters.ts";
import { formState, reachableFilters } from "../../../../domain/filters/form-state.ts";
import type { FormValue } from "./form-value.ts";

export interface ShownFilter {
  id: FilterId;
  filter: Filter;
}

/** A heading of the form with its visible filters. */
export interface ShownSection {
  id: string;
  title: string;
  fields: ShownFilter[];
  /** Checkboxes are grouped below the fields, each followed by the filters that it reveals. */
  boxes: ShownFilter[];
}

export interface FormSetting {
  dictionaries: Dictionaries;
  /** The kind of rows in the view; null shows all filters. */
  grain: Grain | null;
  /** True when the form's Basic/Advanced toggle is at Basic. */
  isBasic: boolean;
}

/** People start with the status, so it comes first; the others keep the order of the catalogue. */
const first = "dealStatus";

export function listSections(filters: Filters, setting: FormSetting): ShownSection[] {
  const { dictionaries, grain, isBasic } = setting;
  const state = formState(filters, { aiTagIds: dictionaries.AiTagIds, isBasic });
  const isShown = ({ id, filter }: ShownFilter) =>
    !state.hidden.has(id) &&
    (grain === null || (filter.isInForm !== false && isOfGrain(filter, grain)));
  const shownSections = state.sections
    .map(({ id, title, filters: own }) => {
      const list = Object.entries(own)
        .map(([filterId, filter]) => ({ id: filterId as FilterId, filter }))
        .filter(isShown);
      const checkboxKeys = new Set(list.filter(isCheckbox).flatMap(({ filter }) => filter.keys));
      const isBox = (one: ShownFilter) => isCheckbox(one) || comesWith(one, checkboxKeys);
      return {
        id,
        title,
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
export function describeActiveFilters(filters: Filters, dictionaries: Dictionaries): Chip[] {
  return describeFilters(reachableFilters(filters, dictionaries.AiTagIds), dictionaries);
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

/** Returns the sections with an invalid entry; hidden entries are not applied and so do not block a run. */
export function findInvalidSections(
  sections: readonly ShownSection[],
  invalidEntries: FormValue["invalidEntries"],
): string[] {
  return findSections(sections, (key) => invalidEntries[key] !== undefined);
}

/** True when a filter is set that the basic form hides. */
export function isAdvancedInUse(filters: Filters, dictionaries: Dictionaries): boolean {
  const counts = countActiveFilters(describeActiveFilters(filters, dictionaries));
  return headings.some(({ id, isAdvanced }) => isAdvanced === true && counts.has(id));
}

/** The element id of a section's heading. */
export function headingId(id: string): string {
  return `filters-${id}`;
}
