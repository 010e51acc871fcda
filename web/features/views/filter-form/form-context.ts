import { createContext, useContext } from "react";
import type { Change } from "../../../../domain/filters/apply-interaction.ts";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import type { Option } from "../../../../domain/filters/filter.ts";
import type { FilterId, FilterKey } from "../../../../domain/filters/filters.ts";
import type { FormValue } from "./form-value.ts";

/** What a control gives its filter. Its options are those of the filter, so a list of them is a list that the filter takes. */
export type ControlValue = Change["value"] | readonly Option["value"][];

/** What the controls of one filter form share. */
export interface FormOfFilters extends FormValue {
  dictionaries: Dictionaries;
  disabled: ReadonlySet<FilterId>;
  /** What a refused run said of a filter. */
  problems: ReadonlyMap<FilterKey, string>;
  set: (key: FilterKey, value: ControlValue) => void;
  /** Keeps what was typed and is no value; the filter is empty meanwhile. */
  reject: (key: FilterKey, text: string) => void;
}

export const FormContext = createContext<FormOfFilters | null>(null);

export function useFilterForm(): FormOfFilters {
  const form = useContext(FormContext);
  if (form === null) throw new Error("a control of the filter form stands outside of it");
  return form;
}
