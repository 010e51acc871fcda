import type { FieldFormat } from "../../../domain/fields/field.ts";
import type { RowTexts } from "../../rows/stream-rows.ts";
import type { ExportColumn } from "./columns.ts";

const lineEnd = "\r\n";
// Without it, Excel reads UTF-8 as the local encoding.
const byteOrderMark = "\ufeff";

/**
 * Writes rows as RFC 4180 requires: a line of titles, days as yyyy-MM-dd, numbers without separators, percentages in
 * points. A text that a spreadsheet would read as a formula gets an apostrophe in front.
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

/** Writes text that people have entered. */
function freeCell(text: CellText): string {
  if (!text) return "";
  return quote(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}

/** The database writes "16.0000" for a price with four decimals. */
function numberCell(text: CellText): string {
  if (!text) return "";
  return text.endsWith("0") && text.includes(".") ? String(Number(text)) : text;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
