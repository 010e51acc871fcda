import { type ReactNode, useContext } from "react";
import { createPortal } from "react-dom";
import styles from "./Page.module.css";
import { PageFrameContext } from "./page-frame.ts";
import { useDocumentTitle, withProductName } from "./use-document-title.ts";

/**
 * "reading" limits the line length, "form" leaves room next to a form, "screen" fills the window with a grid, and "tall-form"
 * fills its height with a form of limited width.
 */
export type PageWidth = "full" | "form" | "reading" | "screen" | "tall-form";

interface PageProps {
  /** The page's only h1, and part of the browser tab's title. */
  title: string;
  /** The full title of the browser tab, when it does not follow from `title`. */
  documentTitle?: string;
  /** A mark right beside the title. */
  badge?: ReactNode;
  /** A muted line next to the title. */
  sub?: ReactNode;
  /** Buttons at the right end of the title row. */
  actions?: ReactNode;
  /** Makes the title row a bar that stays in sight; it begins with the way back. */
  bar?: ReactNode;
  /** Within a frame, the width of the frame applies. */
  width?: PageWidth;
  children?: ReactNode;
}

/** Every page: one title row and the content on the common gutter. Within a frame it fills the frame's row. */
export function Page(props: PageProps) {
  const { title, documentTitle, badge, sub, actions, bar, width = "full", children } = props;
  useDocumentTitle(documentTitle ?? withProductName(title));
  const frame = useContext(PageFrameContext);
  const besideTitle = (
    <>
      {badge}
      {sub == null ? null : <span className={styles.sub}>{sub}</span>}
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
      <div className={styles.head} data-bar={bar === undefined ? undefined : true}>
        {bar}
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        {besideTitle}
      </div>
      {children}
    </div>
  );
}
