import { useCallback, useEffect, useRef, useState } from "react";
import classes from "./GlobalSearch.module.css";
import { SearchBox } from "./SearchBox.tsx";
import { useSearchKeys } from "./use-search-keys.ts";

/** The search of the header: "/" moves to its box, and Ctrl K opens a larger one over any page. */
export function GlobalSearch() {
  const [isPalette, setIsPalette] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useSearchKeys(
    input,
    useCallback(() => setIsPalette(true), []),
  );
  return (
    <>
      <SearchBox
        className={classes.search}
        hint="/"
        label="Search"
        placeholder="Search"
        ref={input}
      />
      {isPalette ? <SearchPalette onClosed={() => setIsPalette(false)} /> : null}
    </>
  );
}

function SearchPalette({ onClosed }: { onClosed: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    input.current?.focus();
  }, []);
  // The browser returns the focus to where it was.
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the palette does
    <dialog
      aria-label="Search and go to"
      className={classes.palette}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      onClose={onClosed}
      ref={dialog}
    >
      <SearchBox
        className={classes.frame}
        hint="Esc"
        label="Search and go to"
        onClose={close}
        placeholder="Search or go to a page"
        ref={input}
      />
    </dialog>
  );
}
