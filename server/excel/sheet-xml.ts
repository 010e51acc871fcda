import { escapeXml } from "./cell-text.ts";
import { type CellWriter, createCellWriter, textCell } from "./cells.ts";
import { columnLetters } from "./column-letters.ts";
import type { SheetLinks } from "./links.ts";
import { type CellValue, maxSheetRows, type Sheet, SheetOverflow } from "./sheet.ts";
import { type Styles, style, wholeNumbers } from "./styles.ts";

/** Compressing this takes about two milliseconds; smaller pieces take longer in total. */
const charactersAtOnce = 64_000;

/** Writes the XML of a sheet in portions: a bold header that stays visible, the rows, their links, and how to print them. */
export async function* sheetXml(
  sheet: Sheet,
  styles: Styles,
  links: SheetLinks,
): AsyncGenerator<Buffer> {
  const writers = sheet.columns.map((column, i) => createCellWriter(column, i, styles, links));
  yield Buffer.from(sheetHead(sheet));
  let row = 1;
  for await (const portion of sheet.rows) {
    let xml = "";
    for (const values of portion) {
      xml += rowXml(values, ++row, writers);
      if (xml.length < charactersAtOnce) continue;
      yield Buffer.from(xml);
      xml = "";
    }
    if (row > maxSheetRows + 1) throw new SheetOverflow(`More than ${maxSheetRows} rows`);
    yield Buffer.from(xml);
  }
  const filterXml =
    sheet.isTable === false
      ? ""
      : `<autoFilter ref="A1:${columnLetters(sheet.columns.length - 1)}${row}"/>`;
  yield Buffer.from(`</sheetData>${filterXml}`);
  for (const xml of conditionsXml(sheet, row)) yield Buffer.from(xml);
  for (const xml of links.placesXml()) yield Buffer.from(xml);
  yield Buffer.from('<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>');
  yield Buffer.from("</worksheet>");
}

/** Formats the numbers of a column anew in the rows where another column demands it. */
function conditionsXml({ columns }: Sheet, lastRow: number): string[] {
  return columns.flatMap(({ wholeWhere }, i) => {
    if (wholeWhere === undefined || lastRow < 2) return [];
    const { column, texts } = wholeWhere;
    const tests = texts.map((text) => `$${columnLetters(column)}2="${text}"`);
    const letters = columnLetters(i);
    return `<conditionalFormatting sqref="${letters}2:${letters}${lastRow}"><cfRule type="expression" dxfId="${wholeNumbers}" priority="${i + 1}"><formula>${escapeXml(`AND(OR(${tests.join(",")}),${letters}2=INT(${letters}2))`)}</formula></cfRule></conditionalFormatting>`;
  });
}

function rowXml(values: readonly CellValue[], row: number, writers: readonly CellWriter[]): string {
  let xml = `<row r="${row}">`;
  let column = 0;
  for (const write of writers) xml += write(values[column++] ?? null, row);
  return `${xml}</row>`;
}

function sheetHead({ columns, frozenColumns = 0 }: Sheet): string {
  const widths = columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title, cells }, i) => {
    const isOverNumbers = cells === "number" || cells === "day";
    return textCell(
      `${columnLetters(i)}1`,
      title,
      isOverNumbers ? style.numberHeader : style.header,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView workbookViewId="0">${paneXml(frozenColumns)}</sheetView></sheetViews>`,
    `<cols>${widths.join("")}</cols><sheetData><row r="1">${titles.join("")}</row>`,
  ].join("");
}

/** Keeps the header visible, and the first columns. */
function paneXml(frozenColumns: number): string {
  const topLeft = `topLeftCell="${columnLetters(frozenColumns)}2"`;
  return frozenColumns === 0
    ? `<pane ySplit="1" ${topLeft} activePane="bottomLeft" state="frozen"/>`
    : `<pane xSplit="${frozenColumns}" ySplit="1" ${topLeft} activePane="bottomRight" state="frozen"/>`;
}
