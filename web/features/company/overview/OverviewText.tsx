import { useLayoutEffect, useRef, useState } from "react";
import { Card } from "../../../ui/Card.tsx";
import { usePrintMode } from "../../../ui/page/print-mode.ts";
import classes from "../company.module.css";

/** The height of a collapsed text in pixels. */
const collapsedHeight = 100;

interface Props {
  text: string | null;
  /** The business in a line, which stands above a text that does not say it. */
  summary: string | null;
}

/** The business of a company; a long text is collapsed. */
export function OverviewText({ text, summary }: Props) {
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
      {summary === null || text.toLowerCase().includes(summary.toLowerCase()) ? null : (
        <div className={classes.summary}>{summary}</div>
      )}
      <div className={classes.overview} data-cut={isCut || undefined}>
        <p ref={body}>{text}</p>
      </div>
      {isLong && !isPrinting ? (
        <button
          aria-expanded={isWhole}
          aria-label={isWhole ? "Show less, Overview" : "Show more, Overview"}
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
