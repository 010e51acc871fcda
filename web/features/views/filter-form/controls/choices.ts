import type { ComboboxData } from "@mantine/core";
import type { Dictionaries, GroupedOption } from "../../../../../domain/filters/dictionary.ts";
import type { DictionaryId } from "../../../../../domain/filters/filter.ts";
import { groupBySector, toItem } from "../../../../parts/classification-choices.ts";

/** A long list renders only as many options as anybody would read; typing finds the others. */
export const shownAtOnce = 100;

/** A closed list is not rendered. */
export const listProps = { keepMounted: false } as const;

/** The reason why a list is disabled is below it, so that the lists of a row stay level. */
export const reasonBelow: ("label" | "input" | "description" | "error")[] = [
  "label",
  "input",
  "description",
  "error",
];

const nouns: Partial<Record<DictionaryId, string>> = {
  SectorIndustry: "industries",
  Investor: "investors",
  Underwriter: "underwriters",
  UnderwriterKeyList: "underwriters",
  HeadquartersCityStateCountry: "locations",
};

/** The placeholder of an empty input; for a long list it says how to find the rest. */
export function emptyText(id: DictionaryId, optionCount: number): string {
  return optionCount > shownAtOnce
    ? `Search ${optionCount.toLocaleString("en-US")} ${nouns[id] ?? "options"}`
    : "Any";
}

const placeGroups = { Global: "Global", NonUS: "Non-US", US: "US" } as const;

/** The options of a select, under headings when the dictionary has them. */
export function groupChoices(
  id: DictionaryId,
  dictionaries: Dictionaries,
  options: readonly GroupedOption<string | number>[],
): ComboboxData {
  if (id === "HeadquartersCityStateCountry") {
    const places = dictionaries[id];
    return (Object.keys(placeGroups) as (keyof typeof placeGroups)[]).map((group) => ({
      group: placeGroups[group],
      items: places[group].map(toItem),
    }));
  }
  if (id === "SectorIndustry") return groupBySector(dictionaries[id], new Set(options));
  const groups = Map.groupBy(options, ({ group }) => group);
  if (groups.size <= 1) return options.map(toItem);
  return [...groups].map(([group, entries]) => ({
    group: group ?? "Other",
    items: entries.map(toItem),
  }));
}
