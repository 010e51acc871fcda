import classes from "./controls.module.css";

/** A checkbox of the form: 16 px, with the label in the form's font size. */
export const checkboxClasses = {
  root: classes.checkbox ?? "",
  body: classes.checkboxBody ?? "",
  label: classes.checkboxLabel ?? "",
};
