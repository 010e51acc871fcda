import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import classes from "./view-page.module.css";

/** Lists the notes that explain how to read the rows. */
export function listNotes(view: ViewData | undefined): string[] {
  return [...(view?.notes ?? []), ...(view?.footnote ? [view.footnote] : [])];
}

/** The notes below the rows. */
export function ViewNotes({ notes }: { notes: readonly string[] }) {
  return notes.length === 0 ? null : <footer className={classes.notes}>{notes.join(" ")}</footer>;
}
