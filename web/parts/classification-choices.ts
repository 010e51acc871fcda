import type { ComboboxStringGroupData } from "@mantine/core";
import type { Classified } from "../../domain/filters/dictionary.ts";
import type { Option } from "../../domain/filters/filter.ts";

export const toItem = ({ value, label }: Option) => ({ value: String(value), label });

/** Lists the classification as a tree: each sector heads its groups and industries, each entry after its parent. */
export function groupBySector(
  entries: readonly Classified[],
  offeredOptions: ReadonlySet<Option<string | number>>,
): ComboboxStringGroupData {
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
