import { TextInput } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { FieldOptions } from "./field-state.ts";
import classes from "./form.module.css";
import { useInput } from "./use-input.tsx";

interface Props extends FieldOptions {
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  /** Content at the right end of the label's line. */
  aside?: ReactNode;
}

export function PasswordField({ name, label, autoComplete, aside, recheck }: Props) {
  const input = useInput(name, { recheck });
  const [isShown, setIsShown] = useState(false);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <div className={classes.field}>
      <TextInput
        {...input}
        autoCapitalize="none"
        autoComplete={autoComplete}
        label={label}
        rightSection={
          // The name is hidden text instead of an aria-label: a search by the field's label must find only the field.
          <button
            className={classes.eye}
            disabled={input.disabled}
            onClick={() => setIsShown(!isShown)}
            type="button"
          >
            <Eye aria-hidden size={18} stroke={1.8} />
            <span className="visually-hidden">
              {isShown ? "Hide" : "Show"} {label.toLowerCase()}
            </span>
          </button>
        }
        rightSectionWidth={44}
        spellCheck={false}
        type={isShown ? "text" : "password"}
      />
      {aside && <span className={classes.aside}>{aside}</span>}
    </div>
  );
}
