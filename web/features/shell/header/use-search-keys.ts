import { type RefObject, useEffect } from "react";

/** A page may search its own rows by "/". */
const ownSearch = "[data-row-search]";

/** Ctrl K, or "/" where nobody types, moves the focus to the search box and opens it. */
export function useSearchKeys(input: RefObject<HTMLInputElement | null>, onOpen: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCtrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (event.defaultPrevented || !(isCtrlK || isSlashForUs(event))) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
      onOpen();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [input, onOpen]);
}

function isSlashForUs({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  const isPlain = !ctrlKey && !altKey && !metaKey;
  return key === "/" && isPlain && !isTyping(target) && document.querySelector(ownSearch) === null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest("input, textarea, select, [role=dialog]") !== null)
  );
}
