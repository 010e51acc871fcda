import type { FilterKey, Filters } from "../../../../domain/filters/filters.ts";

/** The content of the form: filters that can be run, and the invalid entries. */
export interface FormValue {
  filters: Filters;
  invalidEntries: { readonly [Key in FilterKey]?: string };
}

export function formValue(filters: Filters): FormValue {
  return { filters, invalidEntries: {} };
}
