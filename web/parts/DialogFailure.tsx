import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { useMissingPart } from "./use-missing-part.ts";

/** Stands for a dialog whose code could not be loaded. */
export function DialogFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
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
