import { useSyncExternalStore } from "react";

let printing = false;

/** True while the page is being printed: the layout has no header, menus or footer then. */
export function usePrintMode(): boolean {
  return useSyncExternalStore(watchPrinting, () => printing);
}

function watchPrinting(onChange: () => void): () => void {
  const set = (on: boolean) => () => {
    printing = on;
    onChange();
  };
  const events = { beforeprint: set(true), afterprint: set(false) };
  for (const [name, listener] of Object.entries(events)) window.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(events))
      window.removeEventListener(name, listener);
  };
}
