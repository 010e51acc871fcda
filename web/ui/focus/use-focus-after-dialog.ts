import { useEffect, useRef } from "react";

/** A deleted item takes the focused button with it: keyboard users continue at the list, not at the top of the page. */
export function useFocusAfterDialog<Place extends HTMLElement>(isAsking: boolean) {
  const place = useRef<Place>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    const isOver = wasAsking.current && !isAsking;
    wasAsking.current = isAsking;
    if (isOver && document.activeElement === document.body) place.current?.focus();
  }, [isAsking]);
  return place;
}
