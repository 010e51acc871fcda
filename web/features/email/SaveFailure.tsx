import { IconAlertTriangle } from "@tabler/icons-react";
import { failureText } from "../../ui/form/failed-call.ts";
import classes from "./email.module.css";

/** Says why nothing was saved; the entries stay. */
export function SaveFailure({ error }: { error: unknown }) {
  return (
    <div role="alert">
      {error ? (
        <p className={classes.failure}>
          <IconAlertTriangle aria-hidden size={18} stroke={1.8} />
          {failureText(error)}
        </p>
      ) : null}
    </div>
  );
}
