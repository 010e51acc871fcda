import type { ReactNode, Ref } from "react";
import { useId } from "react";
import styles from "./Card.module.css";

interface CardProps {
  title?: ReactNode;
  /** A muted text at the right end of the header. */
  note?: ReactNode;
  /** Buttons at the right end of the header. */
  actions?: ReactNode;
  /** True for content with its own padding: tables, lists, empty states. */
  flush?: boolean;
  /** Lets the owner of the ref move focus to the card. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A bordered surface; with a title it becomes a landmark of that name. */
export function Card({ title, note, actions, flush = false, ref, children }: CardProps) {
  const titleId = useId();
  const hasHeader = title !== undefined;
  return (
    <section
      aria-labelledby={hasHeader ? titleId : undefined}
      className={styles.card}
      ref={ref}
      tabIndex={ref ? -1 : undefined}
    >
      {hasHeader ? (
        <header className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {note === undefined ? null : <span className={styles.note}>{note}</span>}
          {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
        </header>
      ) : null}
      <div className={styles.body} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  );
}

/** Frames what stands for content that brings its own cards. */
export const inCard = (title?: string) => (placeholder: ReactNode) => (
  <Card title={title}>{placeholder}</Card>
);
