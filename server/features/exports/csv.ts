import type { FieldFormat } from "../../../domain/fields/field.ts";
import type { RowTexts } from "../../rows/stream-rows.ts";
import type { ExportColumn } from "./columns.ts";

const lineEnd = "\r\n";
// Without this mark, Excel reads UTF-8 as the local encoding.
const byteOrderMark = "\ufeff";

/**
 * Writes rows as RFC 4180 requires: a line of titles, days as yyyy-MM-dd, numbers without separators, percentages in
 * points. A text that a spreadsheet would read as a formula gets an apostrophe in front; all others read back unchanged.
 */
export async function* writeCsv(
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Iterable<RowTexts>>,
): AsyncGenerator<string> {
  const titles = columns.map(({ field }) =>
    quote(field.format === "percent" ? `${field.title} (%)` : field.title),
  );
  const cells = columns.map(({ field }) => cellWriter(field.format));
  yield `${byteOrderMark}${titles.join(",")}${lineEnd}`;
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

/** Writes one line of texts. */
export function csvLine(texts: readonly (string | null)[]): string {
  return `${texts.map(freeCell).join(",")}${lineEnd}`;
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
  if (!text) return "";
  return quote(formulaSign.test(text) ? disarm(text) : text);
}

/**
 * The signs with which a formula begins, also in their full width, and the signs in front of a formula that a reader
 * may cut off.
 */
const formulaSign = /[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/;

/**
 * Finds the beginning of a text, and every place in it where a cell begins for a reader that separates cells by ";" or
 * a tab. Such a reader does not see that the text is quoted, because the quotes are not at the beginning of its cell.
 */
const formulaStart = /(^|[;\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

function disarm(text: string): string {
  const disarmed = text.replace(formulaStart, "$1'");
  return /^[\t\r]/.test(text) ? `'${disarmed}` : disarmed;
}

/** The database writes "16.0000" for a price with four decimals. */
function numberCell(text: CellText): string {
  if (!text) return "";
  return text.endsWith("0") && text.includes(".") ? String(Number(text)) : text;
}

function quote(text: string): string {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
