import { type ExportColumn, textOf } from "./export-columns.ts";

const lineEnd = "\r\n";
// Without it Excel takes UTF-8 for the encoding of its country.
const byteOrderMark = "\ufeff";

/**
 * Rows as RFC 4180 wants them: a line of titles, days as yyyy-MM-dd, numbers without separators, percentages in points.
 * A text that a spreadsheet would take for a formula begins with an apostrophe.
 */
export async function* csvOf(
  columns: readonly ExportColumn[],
  portions: AsyncIterable<Iterable<readonly unknown[]>>,
): AsyncGenerator<string> {
  const titles = columns.map(({ field }) =>
    quoted(field.format === "percent" ? `${field.title} (%)` : field.title),
  );
  yield `${byteOrderMark}${titles.join(",")}${lineEnd}`;
  for await (const portion of portions) {
    let lines = "";
    for (const values of portion) {
      let line = "";
      for (let i = 0; i < columns.length; i++) {
        line += i === 0 ? csvCell(values[i]) : `,${csvCell(values[i])}`;
      }
      lines += line + lineEnd;
    }
    yield lines;
  }
}

function csvCell(value: unknown): string {
  if (value === null) return "";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = textOf(value) ?? "";
  return quoted(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
