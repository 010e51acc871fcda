import { Checkbox } from "@mantine/core";
import { useField } from "./field-state.ts";
import classes from "./form.module.css";

interface Props {
  name: string;
  label: string;
  description?: string;
}

export function CheckboxField({ name, ...shown }: Props) {
  return (
    <Checkbox
      {...shown}
      {...useField(name).input}
      classNames={{
        body: classes.checkboxBody,
        label: classes.checkboxLabel,
        description: classes.checkboxDescription,
      }}
      size="xs"
    />
  );
}
