import { MultiSelect, NumberInput, Select } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Dictionaries, entriesOf } from "../../../../domain/filters/dictionary.ts";
import {
  type Control,
  type Filter,
  isSearchable,
  type Option,
} from "../../../../domain/filters/filter.ts";
import {
  filters as catalogue,
  type FilterId,
  type Filters,
} from "../../../../domain/filters/filters.ts";
import { viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { groupChoices, shownAtOnce } from "../filter-form/controls/choices.ts";
import classes from "./toolbar.module.css";

interface Props {
  id: FilterId;
  filters: Filters;
  run: (filters: Filters) => void;
}

/** One filter that is set above the grid and runs the view at once. */
export function QuickSelect({ id, filters, run }: Props) {
  const dictionaries = useQuery(viewDictionariesQuery).data;
  const { label, keys, control }: Filter = catalogue[id];
  const values: Readonly<Record<string, unknown>> = filters;
  const [key = ""] = keys;
  const set = (changes: Record<string, unknown>) => run({ ...filters, ...changes });

  if (control.kind === "numberRange") {
    return <QuickRange filters={values} keys={keys} label={label} onChange={set} />;
  }
  const options = findOptions(control, dictionaries);
  const data =
    "dictionary" in control && dictionaries
      ? groupChoices(control.dictionary, dictionaries, options)
      : options.map(({ value, label: text }) => ({ value: String(value), label: text }));
  const parseOption = (chosen: string | null) =>
    options.find(({ value }) => String(value) === chosen)?.value;
  const selectProps = {
    "aria-label": label,
    className: classes.quick,
    clearable: true,
    data,
    disabled: dictionaries === undefined,
    limit: shownAtOnce,
    searchable: isSearchable(options),
  };
  if (control.kind === "multiSelect") {
    const chosen = (values[key] as readonly (string | number)[] | undefined) ?? [];
    return (
      <MultiSelect
        {...selectProps}
        onChange={(next) => set({ [key]: next.map(parseOption) })}
        placeholder={chosen.length === 0 ? label : ""}
        value={chosen.map(String)}
      />
    );
  }
  const chosen = values[key] as string | number | undefined;
  return (
    <Select
      {...selectProps}
      allowDeselect={false}
      onChange={(next) => set({ [key]: parseOption(next) })}
      placeholder={label}
      value={chosen === undefined ? null : String(chosen)}
    />
  );
}

function findOptions(control: Control, dictionaries: Dictionaries | undefined): readonly Option[] {
  if ("options" in control) return control.options;
  if (!("dictionary" in control) || dictionaries === undefined) return [];
  const level = "level" in control ? control.level : undefined;
  return entriesOf(dictionaries[control.dictionary], level);
}

interface QuickRangeProps {
  label: string;
  /** The filter keys of the two ends. */
  keys: readonly string[];
  filters: Readonly<Record<string, unknown>>;
  onChange: (changes: Record<string, unknown>) => void;
}

/** A range in millions of US dollars that runs the view on blur or Enter. */
function QuickRange({ label, keys, filters, onChange }: QuickRangeProps) {
  return (
    <span className={classes.range}>
      {keys.map((key, index) => (
        <RangeEnd
          key={`${key} ${String(filters[key] ?? "")}`}
          label={`${label} ${index === 0 ? "Min" : "Max"}`}
          onChange={(value) => onChange({ [key]: value })}
          placeholder={index === 0 ? `${label} Min` : "Max"}
          value={filters[key] as number | undefined}
        />
      ))}
    </span>
  );
}

interface EndProps {
  label: string;
  placeholder: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

function RangeEnd({ label, placeholder, value, onChange }: EndProps) {
  const [entry, setEntry] = useState<number | string>(value ?? "");
  const apply = () => {
    const next = typeof entry === "number" ? entry : undefined;
    if (next !== value) onChange(next);
  };
  return (
    <NumberInput
      aria-label={`${label}, millions of US dollars`}
      hideControls
      min={0}
      onBlur={apply}
      onChange={setEntry}
      onKeyDown={(event) => {
        if (event.key === "Enter") apply();
      }}
      placeholder={placeholder}
      prefix="$"
      suffix=" mm"
      value={entry}
    />
  );
}
