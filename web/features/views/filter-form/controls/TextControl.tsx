import { TextInput } from "@mantine/core";
import { useFilterForm } from "../form-context.ts";
import type { ControlProps } from "./control-props.ts";

interface Props extends ControlProps {
  maxLength: number;
}

export function TextControl({ id, filterKey, label, maxLength }: Props) {
  const { filters, problems, disabled, set } = useFilterForm();
  return (
    <TextInput
      description={disabled.get(id)}
      disabled={disabled.has(id)}
      error={problems.get(filterKey)}
      label={label}
      maxLength={maxLength}
      onChange={(event) => set(filterKey, event.currentTarget.value || undefined)}
      value={String(filters[filterKey] ?? "")}
    />
  );
}
