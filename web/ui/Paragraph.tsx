import type { ReactNode } from "react";
import classes from "./Paragraph.module.css";

/** A text above what it speaks of, with its links underlined. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p className={classes.paragraph}>{children}</p>;
}
