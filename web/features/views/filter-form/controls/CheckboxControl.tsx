import { Checkbox } from "@mantine/core";
import { useFilterForm } from "../form-context.ts";
import { checkboxClasses } from "./checkbox-classes.ts";
import type { ControlProps } from "./control-props.ts";

export function CheckboxControl({ id, filterKey, label }: ControlProps) {
  const { filters, disabled, set } = useFilterForm();
  return (
    <Checkbox
      classNames={checkboxClasses}
      checked={filters[filterKey] === true}
      disabled={disabled.has(id)}
      label={label}
      onChange={(event) => set(filterKey, event.currentTarget.checked || undefined)}
    />
  );
}
