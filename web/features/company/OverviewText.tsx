import { useLayoutEffect, useRef, useState } from "react";
import { Card } from "../../ui/Card.tsx";
import { usePrintMode } from "../../ui/print-mode.ts";
import classes from "./company.module.css";

/** The height of a collapsed text in pixels. */
const collapsedHeight = 100;

/** The business of a company; a long text is collapsed. */
export function OverviewText({ text }: { text: string | null }) {
  const body = useRef<HTMLParagraphElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  const isPrinting = usePrintMode();
  useLayoutEffect(() => {
    const { current } = body;
    if (current === null) return;
    const measure = () => setIsLong(current.scrollHeight > collapsedHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  if (text === null) return null;
  const isCut = isLong && !isWhole && !isPrinting;
  return (
    <Card title="Overview">
      <div className={classes.overview} data-cut={isCut || undefined}>
        <p ref={body}>{text}</p>
      </div>
      {isLong && !isPrinting ? (
        <button
          aria-expanded={isWhole}
          className={classes.showMore}
          onClick={() => setIsWhole(!isWhole)}
          type="button"
        >
          {isWhole ? "Show less" : "Show more"}
        </button>
      ) : null}
    </Card>
  );
}
