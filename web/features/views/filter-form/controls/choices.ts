import type { ComboboxData } from "@mantine/core";
import type {
  Classified,
  Dictionaries,
  GroupedOption,
} from "../../../../../domain/filters/dictionary.ts";
import type { DictionaryId, Option } from "../../../../../domain/filters/filter.ts";

/** As many of a long list are drawn as somebody would read; typing brings the others. */
export const shownAtOnce = 100;

/** Lists that are closed cost nothing. */
export const listProps = { keepMounted: false } as const;

/** What an empty input says: of a list that is not shown whole, how one finds the rest of it. */
export function emptyText(optionCount: number): string {
  return optionCount > shownAtOnce
    ? `Any: type to search ${optionCount.toLocaleString("en-US")}`
    : "Any";
}

const placeGroups = { Global: "Global", NonUS: "Non-US", US: "US" } as const;

const item = ({ value, label }: Option) => ({ value: String(value), label });

/** The options of a select, under headings where the dictionary has some. */
export function choicesByGroup(
  id: DictionaryId,
  dictionaries: Dictionaries,
  options: readonly GroupedOption<string | number>[],
): ComboboxData {
  if (id === "HeadquartersCityStateCountry") {
    const places = dictionaries[id];
    return (Object.keys(placeGroups) as (keyof typeof placeGroups)[]).map((group) => ({
      group: placeGroups[group],
      items: places[group].map(item),
    }));
  }
  if (id === "SectorIndustry") return bySector(dictionaries[id], new Set(options));
  const groups = Map.groupBy(options, ({ group }) => group);
  if (groups.size <= 1) return options.map(item);
  return [...groups].map(([group, entries]) => ({
    group: group ?? "Other",
    items: entries.map(item),
  }));
}

/** The classification as the tree that it is: under each sector what belongs to it, each entry behind the one above it. */
function bySector(
  entries: readonly Classified[],
  offered: ReadonlySet<Option<string | number>>,
): ComboboxData {
  const known = new Set(entries.map(({ value }) => value));
  const below = Map.groupBy(entries, ({ parent }) =>
    parent !== null && known.has(parent) ? parent : null,
  );
  const branch = (entry: Classified): Classified[] => [
    entry,
    ...(below.get(entry.value) ?? []).flatMap(branch),
  ];
  return (below.get(null) ?? [])
    .map((top) => ({
      group: top.label,
      items: branch(top)
        .filter((entry) => offered.has(entry))
        .map(item),
    }))
    .filter(({ items }) => items.length > 0);
}
