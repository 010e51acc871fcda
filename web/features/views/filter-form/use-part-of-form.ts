import { useState } from "react";
import type { FilterId, FilterKey } from "../../../../domain/filters/filters.ts";
import { type FormOfFilters, useFilterForm } from "./form-context.ts";

/**
 * Returns the same form object until something of this filter changes, so that typing into one control does not render
 * the other hundred again.
 */
export function usePartOfForm(id: FilterId, keys: readonly FilterKey[]): FormOfFilters {
  const form = useFilterForm();
  const [part, setPart] = useState(form);
  if (part === form || isSamePart(part, form, { id, keys })) return part;
  setPart(form);
  return form;
}

function isSamePart(
  a: FormOfFilters,
  b: FormOfFilters,
  { id, keys }: { id: FilterId; keys: readonly FilterKey[] },
): boolean {
  return (
    a.dictionaries === b.dictionaries &&
    a.set === b.set &&
    a.reject === b.reject &&
    a.page === b.page &&
    a.disabled.get(id) === b.disabled.get(id) &&
    keys.every(
      (key) =>
        a.filters[key] === b.filters[key] &&
        a.invalidEntries[key] === b.invalidEntries[key] &&
        a.problems.get(key) === b.problems.get(key),
    )
  );
}
