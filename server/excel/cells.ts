import type { Day } from "../../domain/calendar/day.ts";
import { escapeXml, fitCell } from "./cell-text.ts";
import { columnLetters } from "./column-letters.ts";
import { linkAddress, type SheetLinks } from "./links.ts";
import type { CellValue, SheetColumn } from "./sheet.ts";
import { type Styles, style } from "./styles.ts";

/** The maximum number of characters of a text inside a formula. */
const maxFormulaText = 255;

/** Writes one cell of a column in a row; nothing for a cell without a value. */
export type CellWriter = (value: CellValue, row: number) => string;

/** Creates the writer of a column's cells; everything that does not depend on the row is built once. */
export function createCellWriter(
  column: SheetColumn,
  index: number,
  styles: Styles,
  links: SheetLinks,
): CellWriter {
  const letters = columnLetters(index);
  switch (column.cells) {
    case "number":
      return numberWriter(letters, styles.styleOf(column.format));
    case "day":
      return dayWriter(letters, styles.styleOf(column.format));
    case "boolean":
      return (value, row) =>
        typeof value === "boolean" ? `<c r="${letters}${row}" t="b"><v>${+value}</v></c>` : "";
    case "link":
      return linkWriter(letters, links);
    case "model":
      return modelWriter(letters, styles);
    case "text":
      return (value, row) => textCell(`${letters}${row}`, plainText(value));
  }
}

/** Writes a text cell; a text that looks like a formula is marked as text. */
export function textCell(place: string, text: string, styleIndex: number = style.plain): string {
  if (text === "") return "";
  const isFormulaLike = /^[=+\-@]/.test(text);
  const usedStyle = isFormulaLike && styleIndex === style.plain ? style.quoted : styleIndex;
  const styleXml = usedStyle === style.plain ? "" : ` s="${usedStyle}"`;
  const spaceXml = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${place}"${styleXml} t="inlineStr"><is><t${spaceXml}>${escapeXml(fitCell(text))}</t></is></c>`;
}

function numberWriter(letters: string, styleIndex: number): CellWriter {
  const styleXml = styleIndex === style.plain ? "" : `" s="${styleIndex}`;
  const open = `<c r="${letters}`;
  return (value, row) => {
    if (value === null || !Number.isFinite(Number(value)) || value === "") return "";
    return `${open}${row}${styleXml}"><v>${value}</v></c>`;
  };
}

function dayWriter(letters: string, styleIndex: number): CellWriter {
  return (value, row) => {
    if (typeof value !== "string") return "";
    const serial = toDaySerial(value);
    if (serial === null) return textCell(`${letters}${row}`, value);
    return `<c r="${letters}${row}" s="${styleIndex}"><v>${serial}</v></c>`;
  };
}

/** Programs show the value of a formula until they recalculate it. */
function modelWriter(letters: string, styles: Styles): CellWriter {
  return (value, row) => {
    const place = `${letters}${row}`;
    if (value === null || typeof value !== "object") return textCell(place, plainText(value));
    if ("heading" in value) return textCell(place, value.heading, style.header);
    if ("url" in value) return textCell(place, value.text);
    const { formula, format, isInput } = value;
    const styleIndex = isInput ? styles.inputStyleOf(format) : styles.styleOf(format);
    const formulaXml = formula === undefined ? "" : `<f>${escapeXml(formula)}</f>`;
    return `<c r="${place}" s="${styleIndex}">${formulaXml}<v>${value.value}</v></c>`;
  };
}

function linkWriter(letters: string, links: SheetLinks): CellWriter {
  return (value, row) => {
    const place = `${letters}${row}`;
    const url =
      value !== null && typeof value === "object" && "url" in value ? linkAddress(value.url) : null;
    const text = plainText(value);
    if (url === null) return textCell(place, text);
    if (links.add(place, url)) return textCell(place, text, style.link);
    return formulaLink(place, text, url) ?? textCell(place, text);
  };
}

/** Replaces a link when Excel takes no more of them; null when the parts are too long for a formula. */
function formulaLink(place: string, text: string, url: string): string | null {
  if (text.length > maxFormulaText || url.length > maxFormulaText) return null;
  const [shown, target] = [text, url].map((part) => escapeXml(part.replaceAll('"', '""')));
  const formula = `HYPERLINK("${target}","${shown}")`;
  return `<c r="${place}" s="${style.link}" t="str"><f>${formula}</f><v>${escapeXml(text)}</v></c>`;
}

function plainText(value: CellValue): string {
  if (value === null) return "";
  if (typeof value !== "object") return String(value);
  return "text" in value ? value.text : "";
}

// Excel has a 29 February 1900, so its serials agree with the calendar only from 1 March on.
const firstDay = "1900-03-01";
const serialOfUnixEpoch = 25_569;
const msPerDay = 86_400_000;

/** Converts a day to Excel's serial number; null before March 1900, where those numbers are wrong. */
function toDaySerial(day: Day): number | null {
  if (day < firstDay || day.length !== 10) return null;
  return Date.parse(day) / msPerDay + serialOfUnixEpoch;
}
