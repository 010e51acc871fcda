import { NativeSelect } from "@mantine/core";
import { FieldMessages } from "./FieldMessages.tsx";
import { useField } from "./field-state.ts";
import { inputClasses } from "./input-classes.ts";

interface Props {
  name: string;
  label: string;
  /** Shown while nothing is selected. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** A choice between a few options, with the device's native list. */
export function SelectField({ name, label, placeholder, options }: Props) {
  const field = useField(name);
  return (
    <NativeSelect
      {...field.input}
      aria-required
      classNames={inputClasses}
      error={field.isInvalid && <FieldMessages messages={field.messages} />}
      errorProps={{ component: "div" }}
      label={label}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
