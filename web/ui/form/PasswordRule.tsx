import { passwordLength } from "../../../domain/forms/limits.ts";
import classes from "./form.module.css";

/** The shared password rule in one line, shown before anybody breaks it. */
export function PasswordRule() {
  return (
    <p className={classes.rule}>
      {passwordLength.min}–{passwordLength.max} characters, with uppercase, lowercase, a number and
      a symbol.
    </p>
  );
}
