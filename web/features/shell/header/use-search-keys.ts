import { type RefObject, useEffect } from "react";

/** A page may search its own rows by "/". */
const ownSearch = "[data-row-search]";

/** "/" moves the focus to the search box where nobody types, and Ctrl K opens the palette where no dialog is open. */
export function useSearchKeys(
  input: RefObject<HTMLInputElement | null>,
  onPalette: () => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isCtrlK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (event.defaultPrevented || !(isCtrlK || isSlashForUs(event))) return;
      event.preventDefault();
      if (!isCtrlK) {
        input.current?.focus();
        input.current?.select();
      } else if (document.querySelector("dialog[open], [aria-modal=true]") === null) onPalette();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [input, onPalette]);
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
