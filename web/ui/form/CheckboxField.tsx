import { Checkbox } from "@mantine/core";
import { useField } from "./field-state.ts";
import classes from "./form.module.css";

export function CheckboxField({ name, label }: { name: string; label: string }) {
  const field = useField(name);
  return (
    <Checkbox
      {...field.input}
      classNames={{
        body: classes.checkboxBody,
        input: classes.checkbox,
        label: classes.checkboxLabel,
      }}
      label={label}
      size="xs"
    />
  );
}
