import { useMemo } from "react";
import { newYorkDay } from "../../../../domain/calendar/day.ts";
import { applyInteraction, type Change } from "../../../../domain/filters/apply-interaction.ts";
import { type Dictionaries, entriesOf } from "../../../../domain/filters/dictionary.ts";
import type { FilterKey } from "../../../../domain/filters/filters.ts";
import { formState } from "../../../../domain/filters/form-state.ts";
import { portalNow } from "../../../api/site.ts";
import type { FormValue } from "./form-value.ts";

interface Held {
  value: FormValue;
  onChange: (value: FormValue) => void;
  dictionaries: Dictionaries;
  isBasic: boolean;
  /** What a refused run said of single filters. */
  problems?: ReadonlyMap<FilterKey, string>;
}

const noProblems: ReadonlyMap<FilterKey, string> = new Map();

/** What the controls of a form share, and what of it shows now, by the rules of the catalogue. */
export function useFormRules({ value, onChange, dictionaries, isBasic, problems }: Held) {
  const { filters, rejected } = value;
  const state = formState(filters, { aiTagIds: dictionaries.AiTagIds, isBasic });

  const surroundings = useMemo(
    () => ({
      today: newYorkDay(portalNow()),
      exchanges: entriesOf(dictionaries.LocationExchangeList) as { value: number; label: string }[],
    }),
    [dictionaries],
  );
  const changed = (key: FilterKey, next: Change["value"]) =>
    applyInteraction(filters, { key, value: next } as Change, surroundings);

  const form = {
    filters,
    rejected,
    dictionaries,
    problems: problems ?? noProblems,
    disabled: state.disabled,
    set: (key: FilterKey, next: Change["value"]) => {
      const { [key]: _mended, ...others } = rejected;
      onChange({ filters: changed(key, next), rejected: others });
    },
    reject: (key: FilterKey, text: string) =>
      onChange({ filters: changed(key, undefined), rejected: { ...rejected, [key]: text } }),
  };
  return { form, state };
}
