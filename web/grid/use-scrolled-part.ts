import { useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { columnStep, rowsPerStep } from "./visible-range.ts";

/** The part of the grid that is in view: its size, and how far it is scrolled, rounded down to a step. In pixels. */
export interface ScrolledPart {
  width: number;
  height: number;
  top: number;
  left: number;
}

/** Follows the size and the scroll position of the grid, in steps that draw something new. */
export function useScrolledPart(rowHeight: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const [part, setPart] = useState<ScrolledPart>({ width: 0, height: 0, top: 0, left: 0 });

  const readPart = () => {
    const element = scroller.current;
    if (element === null) return;
    const step = rowHeight * rowsPerStep;
    const next = {
      width: element.clientWidth,
      height: element.clientHeight,
      top: Math.floor(Math.max(0, element.scrollTop) / step) * step,
      left: Math.floor(Math.max(0, element.scrollLeft) / columnStep) * columnStep,
    };
    setPart((last) => (isSame(last, next) ? last : next));
  };

  // Other heights show the same rows.
  const lastHeight = useRef(rowHeight);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null) element.scrollTop *= rowHeight / lastHeight.current;
    lastHeight.current = rowHeight;
  }, [rowHeight]);

  const read = useEffectEvent(readPart);
  useLayoutEffect(() => {
    read();
    const observer = new ResizeObserver(() => read());
    if (scroller.current !== null) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, []);

  return { scroller, part, readPart };
}

function isSame(one: ScrolledPart, other: ScrolledPart): boolean {
  return (
    one.width === other.width &&
    one.height === other.height &&
    one.top === other.top &&
    one.left === other.left
  );
}
