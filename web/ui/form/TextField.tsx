import { TextInput, type TextInputProps } from "@mantine/core";
import { useInput } from "./use-input.tsx";

type Shown =
  | "type"
  | "autoComplete"
  | "inputMode"
  | "placeholder"
  | "description"
  | "onChange"
  | "onBlur";

interface Props extends Pick<TextInputProps, Shown> {
  name: string;
  label: string;
  /** Marks the field that a dialog focuses first. */
  "data-autofocus"?: true;
}

export function TextField({ name, onChange, onBlur, ...shown }: Props) {
  const input = useInput(name);
  return (
    <TextInput
      {...shown}
      {...input}
      onBlur={(event) => {
        void input.onBlur(event);
        onBlur?.(event);
      }}
      onChange={(event) => {
        void input.onChange(event);
        onChange?.(event);
      }}
    />
  );
}
