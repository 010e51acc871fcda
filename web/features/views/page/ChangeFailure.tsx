import { Button } from "@mantine/core";
import { failureText } from "../../../ui/form/failed-call.ts";
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
          {failureText(failedAttempt.error)}
          <Button className={classes.retry} onClick={failedAttempt.retry}>
            Try again
          </Button>
        </p>
      ) : null}
    </div>
  );
}
