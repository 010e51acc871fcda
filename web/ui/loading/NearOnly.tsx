import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";

interface Props {
  /** The heights of all parts, by their index; null for one that was not drawn yet. */
  heights: RefObject<(number | undefined)[]>;
  index: number;
  children: ReactNode;
}

/** Parts are drawn this many pixels before they come into sight. */
const nearPixels = 1500;

/** Draws a part of a long page only while it is near the window; elsewhere a box keeps its height. */
export function NearOnly({ heights, index, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(() => startsNear(heights.current, index));
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        if (!entry.isIntersecting) heights.current[index] = element.offsetHeight;
        setIsNear(entry.isIntersecting);
      },
      { rootMargin: `${nearPixels}px 0px` },
    );
    observer.observe(element);
    return () => {
      heights.current[index] = element.offsetHeight;
      observer.disconnect();
    };
  }, [heights, index]);
  return (
    <div ref={box} style={isNear ? undefined : { height: heights.current[index] }}>
      {isNear ? children : null}
    </div>
  );
}

/** A part whose height is not known is drawn, to measure it. */
function startsNear(heights: readonly (number | undefined)[], index: number): boolean {
  const own = heights[index];
  if (own === undefined) return true;
  const top = heights.slice(0, index).reduce<number>((sum, height) => sum + (height ?? 0), 0);
  const { scrollY, innerHeight } = window;
  return top + own > scrollY - nearPixels && top < scrollY + innerHeight + nearPixels;
}
