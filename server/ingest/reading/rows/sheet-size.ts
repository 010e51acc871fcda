import { UnreadableDocument } from "../../record.ts";
import { listZipMembers } from "./zip-members.ts";

const largestUnpacked = 100_000_000;
/** A spreadsheet allows 32,767 characters in a cell; each may be written as an entity. */
const longestText = 300_000;
const [mostRows, mostColumns, mostCells] = [200_000, 2000, 5_000_000];

/**
 * Refuses a workbook by its unpacked size, its longest text and its farthest cell before it is parsed: the parser makes
 * the whole grid up to the farthest cell, and passes over a long text again for each of its pieces.
 */
export function checkSheetSize(workbook: Buffer): void {
  const members = listZipMembers(workbook);
  const unpacked = members.reduce((sum, { size }) => sum + size, 0);
  if (unpacked > largestUnpacked)
    throw new UnreadableDocument(
      `The spreadsheet is too large: ${Math.round(unpacked / 1_000_000)} MB when unpacked.`,
    );
  for (const { name, bytes } of members) {
    if (!name.endsWith(".xml")) continue;
    const text = bytes().toString("latin1");
    checkTexts(text);
    if (/^xl\/worksheets\//i.test(name)) checkFarthestCell(text);
  }
}

function checkTexts(xml: string): void {
  for (let at = 0; at >= 0 && at < xml.length; ) {
    const next = xml.indexOf("<", at + 1);
    const length = (next < 0 ? xml.length : next) - at;
    if (length > longestText)
      throw new UnreadableDocument(`The spreadsheet has a text of ${length} characters.`);
    at = next;
  }
}

function checkFarthestCell(xml: string): void {
  let [lastRow, lastColumn] = [0, 0];
  for (const [, letters = "", digits = ""] of xml.matchAll(/\br\s*=\s*["']([A-Za-z]*)(\d+)["']/g)) {
    lastRow = Math.max(lastRow, Number(digits));
    lastColumn = Math.max(lastColumn, columnNumber(letters));
  }
  if (lastRow > mostRows || lastColumn > mostColumns || lastRow * lastColumn > mostCells)
    throw new UnreadableDocument(
      `The spreadsheet is too large: it has cells up to row ${lastRow} and column ${lastColumn}.`,
    );
}

/** 1 for A, 27 for AA. */
function columnNumber(letters: string): number {
  if (letters.length > 4) return Number.POSITIVE_INFINITY;
  return [...letters.toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}
