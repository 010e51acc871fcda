import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { failureText } from "../form/failed-call.ts";
import classes from "./dialog.module.css";

interface Props {
  /** Why the dialog could not do its work. */
  failure?: Error | null;
  onCancel: () => void;
  /** The button that does the work of the dialog. */
  children: ReactNode;
}

/** The buttons below the content of a dialog. */
export function DialogEnd({ failure, onCancel, children }: Props) {
  return (
    <div className={`${classes.buttons} ${classes.footer}`}>
      <p role="alert">{failure ? failureText(failure) : null}</p>
      <Button onClick={onCancel}>Cancel</Button>
      {children}
    </div>
  );
}
