import { useSyncExternalStore } from "react";

let printing = false;
const listeners = new Set<() => void>();

function setPrinting(on: boolean): void {
  if (printing === on) return;
  printing = on;
  for (const listener of listeners) listener();
}

// The browser's own print command lays the page out the same way.
window.addEventListener("beforeprint", () => setPrinting(true));
window.addEventListener("afterprint", () => setPrinting(false));

/** Changes to the print layout, opens the print dialog after a while, and goes back when it is closed. */
export function printPage(delayMs: number): void {
  setPrinting(true);
  window.setTimeout(() => window.print(), delayMs);
}

/** True while the page is being printed: the layout has no header, menus or footer then. */
export function usePrintMode(): boolean {
  return useSyncExternalStore(watchPrinting, () => printing);
}

function watchPrinting(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
