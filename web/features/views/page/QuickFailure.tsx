import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useMissingPart } from "../../../parts/use-missing-part.ts";
import classes from "./toolbar.module.css";

/** Stands in the place of a filter whose code could not be loaded. */
export function QuickFailure({ onRetry }: { onRetry: () => void }) {
  const { isOffline } = useMissingPart(onRetry);
  return (
    <Button
      className={classes.quick}
      leftSection={<IconRefresh aria-hidden size={14} />}
      onClick={onRetry}
      size="xs"
      title={isOffline ? "You're offline" : "This filter could not be loaded"}
      variant="default"
    >
      Try again
    </Button>
  );
}
