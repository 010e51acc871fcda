import { useSyncExternalStore } from "react";

let printing = false;
const listeners = new Set<() => void>();

/** Switches the whole layout to print: no header, menus or footer. */
export function setPrintMode(on: boolean): void {
  if (printing === on) return;
  printing = on;
  for (const listener of listeners) listener();
}

export function usePrintMode(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => printing,
  );
}
