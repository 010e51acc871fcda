// The kit's own styles are in a lower layer, so that those of this folder win.
import { FieldMessages } from "./FieldMessages.tsx";
import { type FieldOptions, useField } from "./field-state.ts";
import classes from "./form.module.css";

/** The parts of every text-like field, by the input kit's names. */
const inputClasses = {
  root: classes.root,
  label: classes.label,
  wrapper: classes.wrapper,
  input: classes.input,
  section: classes.section,
  error: classes.error,
  description: classes.description,
};

/** The props that connect a text-like input to the form. */
export function useInput(name: string, options?: FieldOptions) {
  const { input, messages } = useField(name, options);
  return {
    ...input,
    "aria-required": true,
    classNames: inputClasses,
    error: messages.length > 0 && <FieldMessages messages={messages} />,
    errorProps: { component: "div" },
  } as const;
}
