import { useSyncExternalStore } from "react";

export const additionalMenuId = "additional-menu";

const storageKey = "AdditionalMenu";
const listeners = new Set<() => void>();

/** True when the strip below the header is shown; stored in this browser. */
export function useAdditionalMenu(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => localStorage.getItem(storageKey) !== "hidden",
  );
}

export function setAdditionalMenu(isVisible: boolean): void {
  if (isVisible) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "hidden");
  for (const listener of listeners) listener();
}
