import { TextInput, type TextInputProps } from "@mantine/core";
import { FieldMessages } from "./FieldMessages.tsx";
import { useField } from "./field-state.ts";
import { inputClasses } from "./input-classes.ts";

type Shown = "type" | "autoComplete" | "inputMode" | "placeholder" | "description" | "onChange";

interface Props extends Pick<TextInputProps, Shown> {
  name: string;
  label: string;
  /** Marks the field that a dialog focuses first. */
  "data-autofocus"?: true;
}

export function TextField({ name, label, onChange, ...shown }: Props) {
  const field = useField(name);
  return (
    <TextInput
      {...shown}
      {...field.input}
      aria-required
      classNames={inputClasses}
      error={field.isInvalid && <FieldMessages messages={field.messages} />}
      errorProps={{ component: "div" }}
      label={label}
      onChange={(event) => {
        void field.input.onChange(event);
        onChange?.(event);
      }}
    />
  );
}
