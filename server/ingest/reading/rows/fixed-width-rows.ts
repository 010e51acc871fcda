import { UnreadableDocument } from "../../record.ts";
import type { TableRow } from "./delimited-rows.ts";

/**
 * Reads the rows of a table whose columns start where its header has them. The header is the last line before a rule of
 * dashes, and the first row that is returned.
 */
export async function* fixedWidthRows(text: AsyncIterable<string>): AsyncGenerator<TableRow> {
  let starts: number[] | null = null;
  let [line, before] = [0, ""];
  for await (const written of splitLines(text)) {
    line += 1;
    if (starts !== null) {
      if (written.trim() !== "") yield { line, cells: splitCells(written, starts) };
    } else if (/^-{20,}\s*$/.test(written)) {
      starts = [...before.matchAll(/(?<=^|\s\s)\S/g)].map(({ index }) => index);
      yield { line: line - 1, cells: splitCells(before, starts) };
    }
    before = written;
  }
  if (starts === null) throw new UnreadableDocument("No header above a line of dashes was found.");
}

/** No line of a real table is longer. */
const longestLine = 100_000;

async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > longestLine) throw new UnreadableDocument("A line of the table never ends.");
    yield* lines;
  }
  if (rest !== "") yield rest;
}

function splitCells(line: string, starts: readonly number[]): string[] {
  return starts.map((start, index) => line.slice(start, starts[index + 1]).trim());
}
