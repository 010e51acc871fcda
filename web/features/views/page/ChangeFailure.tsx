import { Button } from "@mantine/core";
import { readFailedCall } from "../../../ui/form/failed-call.ts";
import classes from "./change-failure.module.css";

interface Attempt {
  error: Error | null;
  retry: () => void;
}

/** Explains why the last change of the view failed and offers a retry; the earlier rows stay below. */
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
