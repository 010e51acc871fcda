import { Checkbox } from "@mantine/core";
import { useFilterForm } from "../form-context.ts";
import { checkboxClasses } from "./checkbox-classes.ts";
import type { ControlProps } from "./control-props.ts";
import { spacModeOf } from "./spac-mode.ts";

export function CheckboxControl({ id, filterKey, label }: ControlProps) {
  const form = useFilterForm();
  const { filters, disabled, set } = form;
  const spacMode = spacModeOf(id, form);
  return (
    <Checkbox
      classNames={checkboxClasses}
      checked={spacMode === null ? filters[filterKey] === true : spacMode !== "exclude"}
      description={disabled.get(id)}
      disabled={disabled.has(id)}
      label={label}
      onChange={(event) => set(filterKey, event.currentTarget.checked || undefined)}
    />
  );
}
