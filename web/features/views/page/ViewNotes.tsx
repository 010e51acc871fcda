import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import classes from "./view-page.module.css";

/** What has to be known to read the rows, below them. */
export function ViewNotes({ view }: { view: ViewData | undefined }) {
  const notes = [...(view?.notes ?? []), ...(view?.footnote ? [view.footnote] : [])];
  return notes.length === 0 ? null : <footer className={classes.notes}>{notes.join(" ")}</footer>;
}
