import { type RefObject, useEffect, useState } from "react";

/** Widgets begin to load a little before they are scrolled into view. */
const aheadPx = 200;

/** True from the first time that an element is in view or nearly so. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || isSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true);
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
