import type { FilterKey, Filters } from "../../../../domain/filters/filters.ts";

/** What the form holds: filters that can be run, and beside them what was typed and is no value of its filter. */
export interface FormValue {
  filters: Filters;
  rejected: { readonly [Key in FilterKey]?: string };
}

export function formValue(filters: Filters): FormValue {
  return { filters, rejected: {} };
}
