// The kit's own styles are in a lower layer, so that those of this folder win.
import classes from "./form.module.css";

/** The parts of every text-like field, by the input kit's names. */
export const inputClasses = {
  root: classes.root,
  label: classes.label,
  wrapper: classes.wrapper,
  input: classes.input,
  section: classes.section,
  error: classes.error,
  description: classes.description,
};
