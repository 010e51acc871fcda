import { type ReactNode, useState } from "react";
import styles from "./Page.module.css";
import type { PageWidth } from "./Page.tsx";
import { PageFrameContext } from "./page-frame.ts";

interface Props {
  width?: PageWidth;
  /** The navigation between the pages that share the frame. */
  navigation: ReactNode;
  /** One `Page` at a time. */
  children: ReactNode;
}

/**
 * The part that tabs of one page share. It stays mounted when the tab changes: the title row, which the current tab
 * fills, and the navigation, which keeps the focus.
 */
export function PageFrame({ width = "full", navigation, children }: Props) {
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const [titleRow, setTitleRow] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head} ref={setTitleRow}>
        {/* biome-ignore lint/a11y/useHeadingContent: the page within the frame renders its title here */}
        <h1 className={styles.title} ref={setHeading} tabIndex={-1} />
      </div>
      {navigation}
      {heading && titleRow ? (
        <PageFrameContext value={{ heading, titleRow }}>{children}</PageFrameContext>
      ) : null}
    </div>
  );
}
