import type { FieldFormat } from "../../../domain/fields/field.ts";
import type { RowTexts } from "../../rows/stream-rows.ts";
import type { ExportColumn } from "./columns.ts";

const lineEnd = "\r\n";
// Without it Excel takes UTF-8 for the encoding of its country.
const byteOrderMark = "\ufeff";

/**
 * Rows as RFC 4180 wants them: a line of titles, days as yyyy-MM-dd, numbers without separators, percentages in points.
 * A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export async function* csvOf(
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Iterable<RowTexts>>,
): AsyncGenerator<string> {
  const titles = columns.map(({ field }) =>
    quoted(field.format === "percent" ? `${field.title} (%)` : field.title),
  );
  const cells = columns.map(({ field }) => cellOf(field.format));
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

function cellOf(format: FieldFormat): (text: CellText) => string {
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

/** What people write. */
function freeCell(text: CellText): string {
  if (!text) return "";
  return quoted(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}

/** The database writes "16.0000" of a price that is known to four decimals. */
function numberCell(text: CellText): string {
  if (!text) return "";
  return text.endsWith("0") && text.includes(".") ? String(Number(text)) : text;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
