import type { ComboboxData } from "@mantine/core";
import type {
  Classified,
  Dictionaries,
  GroupedOption,
} from "../../../../../domain/filters/dictionary.ts";
import type { DictionaryId, Option } from "../../../../../domain/filters/filter.ts";

/** A long list renders only as many options as anybody would read; typing finds the others. */
export const shownAtOnce = 100;

/** A closed list is not rendered. */
export const listProps = { keepMounted: false } as const;

/** The placeholder of an empty input; for a long list it says how to find the rest. */
export function emptyText(optionCount: number): string {
  return optionCount > shownAtOnce
    ? `Any: type to search ${optionCount.toLocaleString("en-US")}`
    : "Any";
}

const placeGroups = { Global: "Global", NonUS: "Non-US", US: "US" } as const;

const toItem = ({ value, label }: Option) => ({ value: String(value), label });

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

/** Lists the classification as a tree: each sector heads its groups and industries, each entry after its parent. */
function groupBySector(
  entries: readonly Classified[],
  offeredOptions: ReadonlySet<Option<string | number>>,
): ComboboxData {
  const entryIds = new Set(entries.map(({ value }) => value));
  const childrenOf = Map.groupBy(entries, ({ parent }) =>
    parent !== null && entryIds.has(parent) ? parent : null,
  );
  const branch = (entry: Classified): Classified[] => [
    entry,
    ...(childrenOf.get(entry.value) ?? []).flatMap(branch),
  ];
  return (childrenOf.get(null) ?? [])
    .map((top) => ({
      group: top.label,
      items: branch(top)
        .filter((entry) => offeredOptions.has(entry))
        .map(toItem),
    }))
    .filter(({ items }) => items.length > 0);
}
