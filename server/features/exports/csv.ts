import type { FieldFormat } from "../../../domain/fields/field.ts";
import { fileColumnOf } from "../../../domain/files/file-column.ts";
import { guardFormulas } from "../../../domain/files/formula-guard.ts";
import type { RowTexts } from "../../rows/stream-rows.ts";
import type { ExportColumn } from "./columns.ts";

const lineEnd = "\r\n";
// Without this mark, Excel reads UTF-8 as the local encoding.
const byteOrderMark = "\ufeff";

/**
 * Writes rows as RFC 4180 requires: a line of titles, days as yyyy-MM-dd, numbers without separators, percentages in
 * points. A text that a spreadsheet would read as a formula gets an apostrophe in front, which imports take off again. A heading
 * is a line above the titles.
 */
export async function* writeCsv(
  columns: readonly Pick<ExportColumn, "field">[],
  portions: AsyncIterable<Iterable<RowTexts>>,
  heading: string | null = null,
): AsyncGenerator<string> {
  const titles = columns.map(({ field }) => quote(fileColumnOf(field).title));
  const cells = columns.map(({ field }) => cellWriter(field.format));
  yield byteOrderMark +
    (heading === null ? "" : writeCsvLine([heading])) +
    titles.join(",") +
    lineEnd;
  for await (const portion of portions) {
    let lines = "";
    for (const texts of portion) {
      let line = "";
      let at = 0;
      for (const cell of cells) line += at === 0 ? cell(texts[at++]) : `,${cell(texts[at++])}`;
      lines += line + lineEnd;
    }
    yield lines;
  }
}

type CellText = string | null | undefined;

function cellWriter(format: FieldFormat): (text: CellText) => string {
  switch (format) {
    case "text":
    case "list":
    case "address":
    case "complex":
      return freeCell;
    case "day":
    case "yesNo":
      return (text) => text ?? "";
    default:
      return numberCell;
  }
}

/** Writes one line of texts that people have entered, as RFC 4180 requires; no cell is read as a formula. */
export function writeCsvLine(texts: readonly CellText[]): string {
  return texts.map(freeCell).join(",") + lineEnd;
}

/** Writes text that people have entered. */
function freeCell(text: CellText): string {
  return text ? quote(guardFormulas(text)) : "";
}

/** The database writes "16.0000" for a price with four decimals. */
function numberCell(text: CellText): string {
  if (!text) return "";
  return text.includes(".") ? text.replace(/\.?0{1,20}$/, "") : text;
}

function quote(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
