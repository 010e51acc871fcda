import { useReloadAfterUpdate } from "../api/reload-after-update.ts";
import { ErrorState } from "../ui/ErrorState.tsx";

/** Stands for a part of a page whose code could not be loaded. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  useReloadAfterUpdate();
  return (
    <ErrorState
      advice="Greenshoe may have been updated, or your connection dropped."
      onRetry={onRetry}
      title="This part of the page could not be loaded"
    />
  );
}
