import { useController } from "react-hook-form";
import { Choice } from "./Choice.tsx";
import { useInput } from "./use-input.tsx";

interface Props {
  name: string;
  label: string;
  /** Shown while nothing is selected. */
  placeholder?: string;
  options: readonly { value: string; label: string }[];
}

/** A choice between a few options. */
export function SelectField({ name, label, placeholder, options }: Props) {
  const input = useInput(name);
  const { field } = useController({ name });
  return (
    <Choice
      {...input}
      data={placeholder === undefined ? options : [{ value: "", label: placeholder }, ...options]}
      label={label}
      // The form finds a field by the name of its input, and the box of a list has none.
      onBlur={() => input.onBlur({ type: "blur", target: { name, value: field.value } })}
      onChange={field.onChange}
      ref={field.ref}
      value={field.value ?? ""}
    />
  );
}
