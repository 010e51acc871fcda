import type { CSSProperties } from "react";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
}

/** A grey bar in the shape of the content; shown only when loading takes long enough to notice. */
export function Skeleton({ width = "100%", height = 10 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} />;
}

interface SkeletonLinesProps {
  /** At most eight. */
  lines?: number;
  /** The name of the loading content, for screen readers. */
  label?: string;
}

const widths = ["92%", "78%", "85%", "64%", "88%", "71%", "81%", "58%"];

/** Placeholder lines for text that is still loading. */
export function SkeletonLines({ lines = 4, label = "Loading" }: SkeletonLinesProps) {
  return (
    <div className={styles.lines} role="status" aria-label={label}>
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
