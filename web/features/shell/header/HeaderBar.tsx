import type { ReactNode } from "react";
import styles from "./Header.module.css";

interface HeaderBarProps {
  /** The left side: menu button, logo, menu. */
  start: ReactNode;
  /** The right side. */
  end?: ReactNode;
  /** The part of the header below its bar. */
  below?: ReactNode;
}

/** The dark bar at the top, shared by both headers and their placeholder. */
export function HeaderBar({ start, end, below }: HeaderBarProps) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        {start}
        <div className={styles.end}>{end}</div>
      </div>
      {below}
    </header>
  );
}
