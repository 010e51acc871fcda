import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

/** How far each visit was scrolled, by the key of its place in the history. */
const depths = new Map<string, number>();

/** A page that is not as long as before after this time will not become so. */
const patienceMs = 10_000;
const ownMoves = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls a page to which the user returns to where it was. The router does so once, when a page that has to load is
 * still short; here it is done again as the page grows, until the user moves.
 */
export function useKeptScroll(): void {
  const { key } = useLocation();
  const isReturn = useNavigationType() === "POP";
  useEffect(() => {
    let wanted = (isReturn && depths.get(key)) || 0;
    const follow = () => {
      if (wanted === 0) return;
      window.scrollTo(0, wanted);
      if (window.scrollY >= wanted - 1) stop();
    };
    const growth = new ResizeObserver(follow);
    const stop = () => {
      wanted = 0;
      growth.disconnect();
    };
    const note = () => {
      if (wanted === 0) depths.set(key, window.scrollY);
    };
    growth.observe(document.body);
    const timer = window.setTimeout(stop, patienceMs);
    for (const move of ownMoves) window.addEventListener(move, stop, { passive: true });
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      window.clearTimeout(timer);
      growth.disconnect();
      for (const move of ownMoves) window.removeEventListener(move, stop);
      window.removeEventListener("scroll", note);
    };
  }, [key, isReturn]);
}
