import { useReloadAfterUpdate } from "../api/reload-after-update.ts";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";

/** Stands for a dialog whose code could not be loaded. */
export function DialogFailure({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  useReloadAfterUpdate();
  return (
    <ConfirmDialog
      confirmLabel="Try again"
      onCancel={onClose}
      onConfirm={onRetry}
      question="This dialog could not be loaded"
    >
      Check your connection. Nothing on the page is lost.
    </ConfirmDialog>
  );
}
