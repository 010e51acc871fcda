import { useSyncExternalStore } from "react";

const storageKey = "RowLines";
/** A lower window shows too few rows of two lines. */
const leastHeightForTwo = 800;
const listeners = new Set<() => void>();

/** The lines of the rows that describe a company; stored in this browser, as the theme is. */
export function useRowLines(): 1 | 2 {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readRowLines);
}

/** The height of the window is read once, so that rows keep their lines when it changes. */
let usualLines: 1 | 2 | undefined;

function readRowLines(): 1 | 2 {
  const stored = localStorage.getItem(storageKey);
  if (stored === "1") return 1;
  if (stored === "2") return 2;
  usualLines ??= window.innerHeight < leastHeightForTwo ? 1 : 2;
  return usualLines;
}

export function setRowLines(lines: 1 | 2): void {
  localStorage.setItem(storageKey, String(lines));
  for (const listener of listeners) listener();
}
