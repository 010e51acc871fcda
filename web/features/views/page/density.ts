import { keptChoice } from "../../../ui/kept-choice.ts";

const rowLines = keptChoice("RowLines", (stored): 1 | 2 => (stored === "2" ? 2 : 1));

/** The lines of the rows that describe a company: one, unless the user has chosen two. */
export const useRowLines = rowLines.use;

export const setRowLines = (lines: 1 | 2): void => rowLines.set(String(lines));
