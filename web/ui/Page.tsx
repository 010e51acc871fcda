import type { ReactNode } from "react";
import styles from "./Page.module.css";
import { useDocumentTitle } from "./use-document-title.ts";

interface PageProps {
  /** The page's only h1 and the name of the browser tab. */
  title: string;
  /** A quiet line beside the title. */
  sub?: ReactNode;
  /** Buttons at the right end of the title row. */
  actions?: ReactNode;
  /** "reading" keeps text to a comfortable line length, "form" a form with something beside it; "screen" is as high as the window. */
  width?: "full" | "form" | "reading" | "screen";
  children?: ReactNode;
}

/** What every page is made of: one title row and its content on the common gutter. */
export function Page({ title, sub, actions, width = "full", children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {sub === undefined ? null : <span className={styles.sub}>{sub}</span>}
        {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
