import { keptChoice } from "../../../ui/kept-choice.ts";

/** A lower window shows too few rows of two lines. */
const leastHeightForTwo = 800;

/** The height of the window is read once, so that rows keep their lines when it changes. */
let usualLines: 1 | 2 | undefined;

function readRowLines(stored: string | null): 1 | 2 {
  if (stored === "1") return 1;
  if (stored === "2") return 2;
  usualLines ??= window.innerHeight < leastHeightForTwo ? 1 : 2;
  return usualLines;
}

const rowLines = keptChoice("RowLines", readRowLines);

/** The lines of the rows that describe a company. */
export const useRowLines = rowLines.use;

export const setRowLines = (lines: 1 | 2): void => rowLines.set(String(lines));
