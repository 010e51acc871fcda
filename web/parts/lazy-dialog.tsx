import type { ComponentType } from "react";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { type LazyPart, lazyPart } from "../ui/loading/lazy-part.tsx";
import { useMissingPart } from "./use-missing-part.ts";

/** A dialog with code of its own. When that cannot be loaded, another dialog says so and offers to try again. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyPart(load, {
    failure: (retry, { onClose }) => <DialogFailure onClose={() => onClose()} onRetry={retry} />,
  });
}

/** Stands for a dialog whose code could not be loaded. */
function DialogFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const { isOffline } = useMissingPart(onRetry);
  return (
    <ConfirmDialog
      confirmLabel="Try again"
      onCancel={onClose}
      onConfirm={onRetry}
      question={isOffline ? "You're offline" : "This dialog could not be loaded"}
    >
      {isOffline
        ? "This dialog will open when you're back online. Nothing on the page is lost."
        : "Check your connection. Nothing on the page is lost."}
    </ConfirmDialog>
  );
}
