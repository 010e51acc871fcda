import { escapeHtml } from "../escape-html.ts";

/** The maximum number of characters of a cell in Excel. */
export const maxCellLength = 32_767;

// Control characters except tab and line feed, and two code points that are not characters; none of them is visible.
const illegal = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;
// Spreadsheets read `_x0041_` in a text as "A".
const codeLike = /_(?=x[0-9A-Fa-f]{4}_)/g;
const special = /[<>&"\ufffe\uffff]|[^\P{Cc}\t\n]|_x[0-9A-Fa-f]{4}_/u;

/** Escapes a text as XML that a spreadsheet reads back unchanged, except for invisible characters. */
export function escapeXml(text: string): string {
  if (!special.test(text)) return text;
  const visible = text.replace(/\r\n?/g, "\n").replace(illegal, "");
  return escapeHtml(visible.replace(codeLike, "_x005F_"));
}

/** Shortens a text that does not fit a cell to one that ends in an ellipsis. */
export function fitCell(text: string): string {
  if (text.length <= maxCellLength) return text;
  return `${text.slice(0, maxCellLength - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
