import { lazyDialog } from "../lazy-dialog.tsx";

/** Loaded when a reader first asks for a source. */
export const SourceDialog = lazyDialog(
  async () => (await import("./SourceDialog.tsx")).SourceDialog,
);
