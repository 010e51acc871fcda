import { type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import styles from "./Page.module.css";
import { PageFrameContext } from "./page-frame.ts";
import { useDocumentTitle, withProductName } from "./use-document-title.ts";

/** "reading" keeps text to a comfortable line length, "form" a form with something beside it; "screen" is as high as the window. */
export type PageWidth = "full" | "form" | "reading" | "screen";

interface PageProps {
  /** The page's only h1 and the name of the browser tab. */
  title: string;
  /** The whole name of the browser tab, where it is not made of the title. */
  documentTitle?: string;
  /** A quiet line beside the title. */
  sub?: ReactNode;
  /** Buttons at the right end of the title row. */
  actions?: ReactNode;
  /** Within a frame the frame's own counts. */
  width?: PageWidth;
  children?: ReactNode;
}

/** What every page is made of: one title row and its content on the common gutter. Within a frame it fills the frame's row. */
export function Page(props: PageProps) {
  const { title, documentTitle, sub, actions, width = "full", children } = props;
  useDocumentTitle(documentTitle ?? withProductName(title));
  const frame = useContext(PageFrameContext);
  const besideTitle = (
    <>
      {sub === undefined ? null : <span className={styles.sub}>{sub}</span>}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </>
  );
  if (frame !== null) {
    return (
      <>
        {createPortal(title, frame.heading)}
        {createPortal(besideTitle, frame.titleRow)}
        {children}
      </>
    );
  }
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {besideTitle}
      </div>
      {children}
    </div>
  );
}
