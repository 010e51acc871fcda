import { Textarea } from "@mantine/core";
import { useInput } from "./use-input.tsx";

interface Props {
  name: string;
  label: string;
  placeholder?: string;
  rows?: number;
  onChange?: (text: string) => void;
}

export function TextAreaField({ name, rows = 5, onChange, ...shown }: Props) {
  const input = useInput(name);
  return (
    <Textarea
      {...shown}
      {...input}
      onChange={(event) => {
        void input.onChange(event);
        onChange?.(event.currentTarget.value);
      }}
      resize="vertical"
      rows={rows}
    />
  );
}
