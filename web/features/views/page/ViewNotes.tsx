import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import classes from "./view-page.module.css";

/** Notes below the rows that explain how to read them. */
export function ViewNotes({ view }: { view: ViewData | undefined }) {
  const notes = [...(view?.notes ?? []), ...(view?.footnote ? [view.footnote] : [])];
  return notes.length === 0 ? null : <footer className={classes.notes}>{notes.join(" ")}</footer>;
}
