import { IconDatabaseOff } from "@tabler/icons-react";
import type { ComponentType, ReactNode } from "react";
import styles from "./State.module.css";

interface EmptyStateProps {
  /** The text of the specification. */
  title?: string;
  /** One line of advice. */
  advice?: ReactNode;
  /** At most one button. */
  action?: ReactNode;
  icon?: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
}

/** Says that there is nothing here, and what to do about it if something can be done. */
export function EmptyState({
  title = "No data to display",
  advice,
  action,
  icon: Icon = IconDatabaseOff,
}: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Icon size={28} stroke={1.4} aria-hidden />
      <strong className={styles.title}>{title}</strong>
      {advice === undefined ? null : <p className={styles.advice}>{advice}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </div>
  );
}
