import { NativeSelect } from "@mantine/core";
import { useInput } from "./use-input.tsx";

interface Props {
  name: string;
  label: string;
  /** Shown while nothing is selected. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

/** A choice between a few options, with the device's native list. */
export function SelectField({ name, label, placeholder, options }: Props) {
  return (
    <NativeSelect {...useInput(name)} label={label}>
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
