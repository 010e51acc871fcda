import { readFailedCall } from "../../../ui/form/failed-call.ts";
import classes from "./change-failure.module.css";

/** What went wrong with the last change of the view; the rows from before it are still there. */
export function ChangeFailure({ failures }: { failures: readonly (Error | null)[] }) {
  const failure = failures.find((one) => one !== null);
  return (
    <div role="alert">
      {failure ? (
        <p className={classes.failure}>{readFailedCall(failure).summaryErrors.join(" ")}</p>
      ) : null}
    </div>
  );
}
