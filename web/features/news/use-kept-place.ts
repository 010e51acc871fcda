import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type KeptList, keepList } from "./kept-list.ts";

/**
 * Restores the place and the focus of a list that the reader comes back to, and keeps both when they leave or reload.
 * Returns the ref in which the page notes which article was opened.
 */
export function useKeptPlace(
  visit: string,
  kept: KeptList | undefined,
  current: RefObject<Pick<KeptList, "data" | "heights"> | null>,
): RefObject<number | null> {
  const openedKey = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (kept === undefined) return;
    window.scrollTo(0, kept.scrollY);
    // The shell moves the focus to the title of a new page, and the list must take the focus after that.
    const frame = requestAnimationFrame(() => {
      document
        .querySelector<HTMLElement>(`a[data-news-key="${kept.openedKey}"]`)
        ?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [kept]);

  useEffect(() => {
    let scrollY = window.scrollY;
    const note = () => {
      scrollY = window.scrollY;
    };
    const keep = () => {
      if (current.current)
        keepList(visit, { ...current.current, scrollY, openedKey: openedKey.current });
    };
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [visit, current]);
  return openedKey;
}
