import { useSyncExternalStore } from "react";

/** A choice that is kept in this browser, as the theme is; all that show it follow it. */
export function keptChoice<Choice>(key: string, read: (stored: string | null) => Choice) {
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    use: () => useSyncExternalStore(watch, () => read(localStorage.getItem(key))),
    set(stored: string | null): void {
      if (stored === null) localStorage.removeItem(key);
      else localStorage.setItem(key, stored);
      for (const listener of listeners) listener();
    },
  };
}
