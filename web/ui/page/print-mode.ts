import { useSyncExternalStore } from "react";

let isPrinting = false;
const listeners = new Set<() => void>();

const schemeAttribute = "data-mantine-color-scheme";
let schemeOnScreen: string | null = null;

function setPrinting(on: boolean): void {
  if (isPrinting === on) return;
  isPrinting = on;
  takeLightScheme(on);
  for (const listener of listeners) listener();
}

/** Paper is white whatever the theme of the screen. */
function takeLightScheme(on: boolean): void {
  const root = document.documentElement;
  if (on) schemeOnScreen = root.getAttribute(schemeAttribute);
  root.setAttribute(schemeAttribute, on ? "light" : (schemeOnScreen ?? "light"));
}

// The browser's own print command uses the same layout.
window.addEventListener("beforeprint", () => setPrinting(true));
window.addEventListener("afterprint", () => setPrinting(false));

/** Switches to the print layout, opens the print dialog after a delay, and switches back when it closes. */
export function printPage(delayMs: number): void {
  setPrinting(true);
  window.setTimeout(() => window.print(), delayMs);
}

/**
 * Opens the print dialog of a page that already is in the print layout by itself, after a delay, and leaves the layout at
 * once when the dialog is closed. Returns a function that calls it off.
 */
export function printOnce(delayMs: number, onPrinted: () => void): () => void {
  setPrinting(true);
  const timer = window.setTimeout(() => {
    window.print();
    setPrinting(false);
    onPrinted();
  }, delayMs);
  return () => {
    window.clearTimeout(timer);
    setPrinting(false);
  };
}

/** True while the page is being printed: the layout then has no header, menus or footer. */
export function usePrintMode(): boolean {
  return useSyncExternalStore(watchPrinting, () => isPrinting);
}

function watchPrinting(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
