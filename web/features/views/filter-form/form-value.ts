import type { FilterKey, Filters } from "../../../../domain/filters/filters.ts";

/** The content of the form: filters that can be run, and the invalid entries. */
export interface FormValue {
  filters: Filters;
  invalidEntries: { readonly [Key in FilterKey]?: string };
  /**
   * The number that is being typed. A contradiction with the other end of its range is shown once its field is left.
   */
  typedKey?: FilterKey;
}

export function formValue(filters: Filters): FormValue {
  return { filters, invalidEntries: {} };
}
