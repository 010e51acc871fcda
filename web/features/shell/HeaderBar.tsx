import type { ReactNode } from "react";
import styles from "./Header.module.css";

interface HeaderBarProps {
  /** Stands left: menu button, logo, menu. */
  start: ReactNode;
  /** Stands right. */
  end?: ReactNode;
  /** What belongs to the header but stands under its bar. */
  below?: ReactNode;
}

/** The dark bar on top; both headers and their placeholder are this. */
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
