import { Button } from "@mantine/core";
import { readFailedCall } from "../../../ui/form/failed-call.ts";
import classes from "./change-failure.module.css";

interface Attempt {
  error: Error | null;
  retry: () => void;
}

/** Explains why the last change of the view failed and offers a retry; the earlier rows stay below. */
export function ChangeFailure({ attempts }: { attempts: readonly Attempt[] }) {
  const failedAttempt = attempts.find(({ error }) => error !== null);
  return (
    <div role="alert">
      {failedAttempt ? (
        <p className={classes.failure}>
          {readFailedCall(failedAttempt.error).summaryErrors.join(" ")}
          <Button className={classes.retry} onClick={failedAttempt.retry} variant="default">
            Try again
          </Button>
        </p>
      ) : null}
    </div>
  );
}
