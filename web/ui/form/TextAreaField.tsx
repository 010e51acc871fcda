import { Textarea } from "@mantine/core";
import { FieldMessages } from "./FieldMessages.tsx";
import { useField } from "./field-state.ts";
import { inputClasses } from "./input-classes.ts";

interface Props {
  name: string;
  label: string;
  placeholder?: string;
  rows?: number;
  onChange?: (text: string) => void;
}

export function TextAreaField({ name, label, placeholder, rows = 5, onChange }: Props) {
  const field = useField(name);
  return (
    <Textarea
      {...field.input}
      aria-required
      classNames={inputClasses}
      error={field.isInvalid && <FieldMessages messages={field.messages} />}
      errorProps={{ component: "div" }}
      label={label}
      onChange={(event) => {
        void field.input.onChange(event);
        onChange?.(event.currentTarget.value);
      }}
      placeholder={placeholder}
      resize="vertical"
      rows={rows}
    />
  );
}
