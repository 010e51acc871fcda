import type { ReactNode } from "react";
import { Card } from "../../ui/Card.tsx";
import { Page } from "../../ui/page/Page.tsx";
import classes from "./pages.module.css";

interface Props {
  title: string;
  sub?: ReactNode;
  children: ReactNode;
}

/** A page of text: headings, paragraphs and lists at a comfortable line length. */
export function TextPage({ title, sub, children }: Props) {
  return (
    <Page sub={sub} title={title} width="reading">
      <Card>
        <div className={classes.text}>{children}</div>
      </Card>
    </Page>
  );
}
