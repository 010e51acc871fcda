import { passwordLength } from "../../../domain/forms/limits.ts";
import classes from "./form.module.css";

/** The shared password rule in one line, shown before anybody breaks it. */
export function PasswordRule() {
  return (
    <p className={classes.rule}>
      {passwordLength.min} to {passwordLength.max} characters with a lower case letter, an upper
      case letter, a digit and a special character.
    </p>
  );
}
