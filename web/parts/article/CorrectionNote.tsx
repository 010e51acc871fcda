import type { ReactNode } from "react";
import classes from "./article.module.css";

/** The note with which readers are told of a correction, above the text. */
export function CorrectionNote({ children }: { children: ReactNode }) {
  return <p className={classes.correction}>{children}</p>;
}
