import { useSyncExternalStore } from "react";

let isPrinting = false;
const listeners = new Set<() => void>();

function setPrinting(on: boolean): void {
  if (isPrinting === on) return;
  isPrinting = on;
  for (const listener of listeners) listener();
}

// The browser's own print command uses the same layout.
window.addEventListener("beforeprint", () => setPrinting(true));
window.addEventListener("afterprint", () => setPrinting(false));

/** Switches to the print layout, opens the print dialog after a delay, and switches back when it closes. */
export function printPage(delayMs: number): void {
  setPrinting(true);
  window.setTimeout(() => window.print(), delayMs);
}

/** True while the page is being printed: the layout then has no header, menus or footer. */
export function usePrintMode(): boolean {
  return useSyncExternalStore(watchPrinting, () => isPrinting);
}

function watchPrinting(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
