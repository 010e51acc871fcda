import { Select } from "@mantine/core";
import { listOptions } from "../../../../../domain/filters/describe-filters.ts";
import { type Control, isSearchable } from "../../../../../domain/filters/filter.ts";
import { useFilterForm } from "../form-context.ts";
import { listProps, reasonBelow, shownAtOnce } from "./choices.ts";
import type { ControlProps } from "./control-props.ts";

interface Props extends ControlProps {
  control: Extract<Control, { kind: "select" }>;
}

export function SelectControl({ id, filterKey, label, control }: Props) {
  const { filters, dictionaries, problems, disabled, set } = useFilterForm();
  const options = listOptions(control, dictionaries);
  const value = filters[filterKey];
  return (
    <Select
      allowDeselect={false}
      clearable
      comboboxProps={listProps}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      description={disabled.get(id)}
      disabled={disabled.has(id)}
      error={problems.get(filterKey)}
      inputWrapperOrder={reasonBelow}
      label={label}
      limit={shownAtOnce}
      onChange={(chosen) =>
        set(filterKey, options.find((option) => String(option.value) === chosen)?.value)
      }
      placeholder="Any"
      searchable={isSearchable(options)}
      value={value === undefined ? null : String(value)}
    />
  );
}
