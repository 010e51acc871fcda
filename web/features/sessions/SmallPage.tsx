import type { ReactNode } from "react";
import { useDocumentTitle, withProductName } from "../../ui/page/use-document-title.ts";
import classes from "./small-page.module.css";

interface Props {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One short form in the middle of the page. */
export function SmallPage({ title, lead, children }: Props) {
  useDocumentTitle(withProductName(title));
  return (
    <div className={classes.page}>
      <section className={classes.card}>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.lead}>{lead}</p>
        {children}
      </section>
    </div>
  );
}
