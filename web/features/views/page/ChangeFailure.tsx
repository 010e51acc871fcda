import { Button } from "@mantine/core";
import { readFailedCall } from "../../../ui/form/failed-call.ts";
import classes from "./change-failure.module.css";

interface Attempt {
  error: Error | null;
  retry: () => void;
}

/** What went wrong with the last change of the view, and the way to try it again; the rows from before it are still there. */
export function ChangeFailure({ attempts }: { attempts: readonly Attempt[] }) {
  const failed = attempts.find(({ error }) => error !== null);
  return (
    <div role="alert">
      {failed ? (
        <p className={classes.failure}>
          {readFailedCall(failed.error).summaryErrors.join(" ")}
          <Button onClick={failed.retry} variant="default">
            Try again
          </Button>
        </p>
      ) : null}
    </div>
  );
}
