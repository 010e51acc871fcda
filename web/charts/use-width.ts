import { type RefObject, useLayoutEffect, useState } from "react";

/** The width of an element within its borders in pixels, as it changes; 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  return useMeasure(element, readWidth);
}

/** The height of an element within its borders in pixels, as it changes; 0 before it is known. */
export function useHeight(element: RefObject<HTMLElement | null>): number {
  return useMeasure(element, readHeight);
}

/** The width of an element with its borders in pixels, as it changes; 0 before it is known. */
export function useOuterWidth(element: RefObject<HTMLElement | null>): number {
  return useMeasure(element, readOuterWidth);
}

const readWidth = (element: HTMLElement) => element.clientWidth;
const readHeight = (element: HTMLElement) => element.clientHeight;
const readOuterWidth = (element: HTMLElement) => element.offsetWidth;

function useMeasure(
  element: RefObject<HTMLElement | null>,
  read: (element: HTMLElement) => number,
): number {
  const [size, setSize] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    setSize(read(current));
    const observer = new ResizeObserver(() => setSize(read(current)));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, read]);
  return size;
}
