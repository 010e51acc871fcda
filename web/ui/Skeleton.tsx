import type { CSSProperties } from "react";
import styles from "./Skeleton.module.css";

interface SkeletonProps {
  width?: CSSProperties["width"];
  height?: CSSProperties["height"];
}

/** One grey bar in the shape of what is being loaded; shown only when loading takes long enough to notice. */
export function Skeleton({ width = "100%", height = 10 }: SkeletonProps) {
  return <span className={styles.bar} style={{ width, height }} />;
}

interface SkeletonLinesProps {
  /** At most eight. */
  lines?: number;
  /** What is being loaded, for a screen reader. */
  label?: string;
}

const widths = ["92%", "78%", "85%", "64%", "88%", "71%", "81%", "58%"];

/** Lines of text that are still on their way. */
export function SkeletonLines({ lines = 4, label = "Loading" }: SkeletonLinesProps) {
  return (
    <div className={styles.lines} role="status" aria-label={label}>
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}
