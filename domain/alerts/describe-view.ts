import { describeNarrowing, excludedText } from "../filters/describe-chips.ts";
import type { Dictionaries } from "../filters/dictionary.ts";
import type { Filters } from "../filters/filters.ts";
import { type ViewType, viewTypes } from "../views/view-type.ts";

/** Says in a sentence which rows a view has, in the words of the chips above its grid. */
export function describeView(
  filters: Filters,
  viewType: ViewType,
  dictionaries: Partial<Dictionaries>,
): string {
  const texts = describeNarrowing(filters, dictionaries).map(({ text }) => text);
  const excluded = excludedText(filters, viewType);
  const parts = [...texts, ...(excluded === null ? [] : [excluded])];
  const { title } = viewTypes[viewType];
  return parts.length === 0 ? `${title}, no filters` : `${title}: ${parts.join("; ")}`;
}
