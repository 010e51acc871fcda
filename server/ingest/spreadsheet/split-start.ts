import { unguardFormulas } from "../../../domain/files/formula-guard.ts";
import type { TableRow } from "../reading/rows/delimited-rows.ts";
import { headerWithin } from "./find-header.ts";
import type { Mapping } from "./mapping.ts";

export type Delimiter = NonNullable<Mapping["delimiter"]>;
export const delimiters: readonly Delimiter[] = [",", ";", "\t", "|"];

/** Splits the first rows of a text that may end anywhere, also within quotes. Empty lines are left out. */
export function splitStart(text: string, delimiter: Delimiter): TableRow[] {
  const rows: TableRow[] = [];
  let [cells, line]: [string[], number] = [[], 1];
  for (let at = 0; at < text.length && rows.length <= headerWithin; ) {
    const cell = takeCell(text, at, delimiter);
    cells.push(unguardFormulas(cell.text));
    const next = text.charAt(cell.end);
    if (next !== delimiter) {
      if (cells.length > 1 || cell.text !== "") rows.push({ line, cells });
      cells = [];
    }
    line += text.slice(at, cell.end + 1).split("\n").length - 1;
    at = cell.end + 1;
  }
  return rows;
}

/** Takes a cell; it ends at a delimiter, a line end or the end of the text. A doubled quote within quotes stands for one. */
function takeCell(text: string, from: number, delimiter: Delimiter): { text: string; end: number } {
  const isQuoted = text.charAt(from) === '"' && delimiter !== "|";
  const close = isQuoted ? findClosingQuote(text, from + 1) : from;
  let end = close;
  while (end < text.length && !`${delimiter}\n\r`.includes(text.charAt(end))) end += 1;
  if (!isQuoted) return { text: text.slice(from, end), end };
  return { text: text.slice(from + 1, close).replaceAll('""', '"'), end };
}

function findClosingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at < 0 ? text.length : at;
}
