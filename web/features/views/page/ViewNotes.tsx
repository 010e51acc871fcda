import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import classes from "./view-page.module.css";

/** Lists the notes that explain how to read all rows; a note on one company stands in its row. */
export function listNotes(view: ViewData | undefined): string[] {
  const notes = view?.notes.filter(({ companyTicker }) => companyTicker === null) ?? [];
  return [...notes.map(({ note }) => note), ...(view?.footnote ? [view.footnote] : [])];
}

/** The notes below the rows. */
export function ViewNotes({ notes }: { notes: readonly string[] }) {
  return notes.length === 0 ? null : <footer className={classes.notes}>{notes.join(" ")}</footer>;
}
