import { houseName } from "../../domain/house/words.ts";
import { ErrorState } from "../ui/loading/ErrorState.tsx";
import { useMissingPart } from "./use-missing-part.ts";

/** Stands for a part of a page whose code could not be loaded. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const { isOffline } = useMissingPart(onRetry);
  return isOffline ? (
    <ErrorState
      advice="This part of the page will open when you're back online."
      onRetry={onRetry}
      title="You're offline"
    />
  ) : (
    <ErrorState
      advice={`${houseName()} may have been updated, or your connection dropped.`}
      onRetry={onRetry}
      title="This part of the page could not be loaded"
    />
  );
}
