import type { ReactNode } from "react";
import classes from "./Paragraph.module.css";

/** A text above the content that it introduces, with underlined links. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p className={classes.paragraph}>{children}</p>;
}
