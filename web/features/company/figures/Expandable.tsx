import { IconChevronDown, IconChevronUp } from "@tabler/icons-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { usePrintMode } from "../../../ui/page/print-mode.ts";
import { expandMs } from "../../../ui/timings.ts";
import classes from "./figures.module.css";

interface Props {
  /** The section that the items are of. */
  title: string;
  /** All items there are. */
  count: number;
  /** The items that are shown at first. */
  cut: number;
  /** Draws the first items of this number. */
  children: (shown: number) => ReactNode;
}

/** Shows the first items, and all of them after a click. Paper has all. */
export function Expandable({ title, count, cut, children }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = usePrintMode();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const heightBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    // The height changes with the number of items.
    void isWhole;
    const { current } = frame;
    const before = heightBefore.current;
    heightBefore.current = null;
    if (current === null || before === null || hasNoMotion()) return;
    const height = current.offsetHeight;
    current.animate([{ height: `${before}px` }, { height: `${height}px` }], {
      duration: expandMs,
      easing: "ease",
    });
  }, [isWhole]);
  const toggle = () => {
    heightBefore.current = frame.current?.offsetHeight ?? null;
    setIsWhole(!isWhole);
  };
  const Icon = isWhole ? IconChevronUp : IconChevronDown;
  return (
    <>
      <div className={classes.expandable} id={id} ref={frame}>
        {children(isWhole || isPrinting ? count : Math.min(cut, count))}
      </div>
      {count <= cut || isPrinting ? null : (
        <button
          aria-controls={id}
          aria-expanded={isWhole}
          aria-label={isWhole ? `Show less, ${title}` : `Show more, ${title} (${count} in all)`}
          className={classes.more}
          onClick={toggle}
          type="button"
        >
          {isWhole ? "Show less" : "Show more"}
          <Icon aria-hidden size={14} />
        </button>
      )}
    </>
  );
}

function hasNoMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
