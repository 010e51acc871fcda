import { createContext, useContext } from "react";
import type { Change } from "../../../../domain/filters/apply-interaction.ts";
import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import type { Option } from "../../../../domain/filters/filter.ts";
import type { FilterId, FilterKey } from "../../../../domain/filters/filters.ts";
import type { FormPage } from "../../../../domain/filters/offered.ts";
import type { FormValue } from "./form-value.ts";

/** The value that a control sets. Its options are those of its filter, so any list of them is valid for the filter. */
export type ControlValue = Change["value"] | readonly Option["value"][];

/** The state that the controls of one filter form share. */
export interface FormOfFilters extends FormValue {
  dictionaries: Dictionaries;
  /** The disabled filters, with the reason why. */
  disabled: ReadonlyMap<FilterId, string>;
  page: FormPage;
  /** The errors of a refused run, by filter. */
  problems: ReadonlyMap<FilterKey, string>;
  set: (key: FilterKey, value: ControlValue) => void;
  /** Sets a number of which more digits may follow. */
  type: (key: FilterKey, value: ControlValue) => void;
  /** Called when the field of a typed number is left. */
  endTyping: () => void;
  /** Keeps an invalid entry on screen; the filter stays empty meanwhile. */
  reject: (key: FilterKey, text: string) => void;
}

export const FormContext = createContext<FormOfFilters | null>(null);

export function useFilterForm(): FormOfFilters {
  const form = useContext(FormContext);
  if (form === null) throw new Error("A filter control must be rendered within a filter form");
  return form;
}
