import { useLayoutEffect, useMemo, useRef } from "react";
import { newYorkDay } from "../../../../domain/calendar/day.ts";
import { applyInteraction, type Change } from "../../../../domain/filters/apply-interaction.ts";
import { type Dictionaries, entriesOf } from "../../../../domain/filters/dictionary.ts";
import type { FilterKey } from "../../../../domain/filters/filters.ts";
import { formState } from "../../../../domain/filters/form-state.ts";
import type { FormPage } from "../../../../domain/filters/offered.ts";
import { portalNow } from "../../../api/site.ts";
import type { ControlValue, FormOfFilters } from "./form-context.ts";
import type { FormValue } from "./form-value.ts";

interface FormProps {
  value: FormValue;
  onChange: (value: FormValue) => void;
  dictionaries: Dictionaries;
  isBasic: boolean;
  page: FormPage;
  /** The errors of a refused run, by filter. */
  problems?: ReadonlyMap<FilterKey, string>;
}

const noProblems: ReadonlyMap<FilterKey, string> = new Map();

/** Provides the shared state of a form's controls and, by the rules of the catalogue, what is visible now. */
export function useFormRules(props: FormProps) {
  const { value, dictionaries, isBasic, page, problems } = props;
  const state = formState(value.filters, { aiTagIds: dictionaries.AiTagIds, isBasic, page });
  const setters = useSetters(props);
  const form: FormOfFilters = {
    ...value,
    ...setters,
    dictionaries,
    problems: problems ?? noProblems,
    disabled: state.disabled,
    page,
  };
  return { form, state };
}

/** Provides the setters of the form; they keep their identity, so that they never cause a control to render again. */
function useSetters(
  props: FormProps,
): Pick<FormOfFilters, "set" | "type" | "endTyping" | "reject"> {
  const { dictionaries, page } = props;
  const latestProps = useRef(props);
  useLayoutEffect(() => {
    latestProps.current = props;
  });
  return useMemo(() => {
    const context = {
      page,
      today: newYorkDay(portalNow()),
      exchanges: entriesOf(dictionaries.LocationExchangeList) as { value: number; label: string }[],
    };
    const change = (key: FilterKey, next: ControlValue) =>
      applyInteraction(latestProps.current.value.filters, { key, value: next } as Change, context);
    const setValue = (key: FilterKey, next: ControlValue): FormValue => {
      const { [key]: _corrected, ...invalidEntries } = latestProps.current.value.invalidEntries;
      return { filters: change(key, next), invalidEntries };
    };
    return {
      set: (key, next) => latestProps.current.onChange(setValue(key, next)),
      type: (key, next) => latestProps.current.onChange({ ...setValue(key, next), typedKey: key }),
      endTyping: () => {
        const { value, onChange } = latestProps.current;
        const { typedKey, ...left } = value;
        if (typedKey !== undefined) onChange(left);
      },
      reject: (key, text) => {
        const { value, onChange } = latestProps.current;
        onChange({
          filters: change(key, undefined),
          invalidEntries: { ...value.invalidEntries, [key]: text },
        });
      },
    };
  }, [dictionaries, page]);
}
