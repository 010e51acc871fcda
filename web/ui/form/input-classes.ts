// The kit's own styles, in its layer: those of this folder win.
import "@mantine/core/styles/Input.layer.css";
import classes from "./form.module.css";

/** The parts of every text-like field, in the names of the input kit. */
export const inputClasses = {
  root: classes.root,
  label: classes.label,
  wrapper: classes.wrapper,
  input: classes.input,
  section: classes.section,
  error: classes.error,
  description: classes.description,
};
