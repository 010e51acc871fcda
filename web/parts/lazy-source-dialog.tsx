import { lazyPart } from "../ui/lazy-part.tsx";
import { DialogFailure } from "./DialogFailure.tsx";

/** Loaded when a reader first asks for a source. */
export const SourceDialog = lazyPart(
  async () => (await import("./SourceDialog.tsx")).SourceDialog,
  { failure: (retry, { onClose }) => <DialogFailure onClose={onClose} onRetry={retry} /> },
);
