import { type ReactNode, useState } from "react";
import styles from "./Page.module.css";
import type { PageWidth } from "./Page.tsx";
import { PageFrameContext } from "./page-frame.ts";

interface Props {
  width?: PageWidth;
  /** The way between the pages that share the frame. */
  navigation: ReactNode;
  /** One `Page` at a time. */
  children: ReactNode;
}

/**
 * What pages that are tabs of one have in common. It stays when one of them takes another's place: the row of the title,
 * which the page in it fills, and the navigation, which keeps the focus.
 */
export function PageFrame({ width = "full", navigation, children }: Props) {
  const [heading, setHeading] = useState<HTMLElement | null>(null);
  const [titleRow, setTitleRow] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.page} data-width={width}>
      <div className={styles.head} ref={setTitleRow}>
        {/* biome-ignore lint/a11y/useHeadingContent: the page in the frame writes its title here */}
        <h1 className={styles.title} ref={setHeading} tabIndex={-1} />
      </div>
      {navigation}
      {heading && titleRow ? (
        <PageFrameContext value={{ heading, titleRow }}>{children}</PageFrameContext>
      ) : null}
    </div>
  );
}
