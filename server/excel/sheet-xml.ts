import { type CellWriter, columnLetters, createCellWriter, textCell } from "./cells.ts";
import type { SheetLinks } from "./links.ts";
import { type CellValue, maxSheetRows, type Sheet, SheetOverflow } from "./sheet.ts";
import { type Styles, style } from "./styles.ts";

/** Compressing this takes about two milliseconds; smaller pieces take longer in total. */
const charactersAtOnce = 64_000;

/** Writes the XML of a sheet in portions: a bold header that stays visible, the rows, and their links. */
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
  yield Buffer.from(
    `</sheetData><autoFilter ref="A1:${columnLetters(sheet.columns.length - 1)}${row}"/>`,
  );
  for (const xml of links.placesXml()) yield Buffer.from(xml);
  yield Buffer.from("</worksheet>");
}

function rowXml(values: readonly CellValue[], row: number, writers: readonly CellWriter[]): string {
  let xml = `<row r="${row}">`;
  let column = 0;
  for (const write of writers) xml += write(values[column++] ?? null, row);
  return `${xml}</row>`;
}

function sheetHead({ columns }: Sheet): string {
  const widths = columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, i) =>
    textCell(`${columnLetters(i)}1`, title, style.header),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join("")}</cols><sheetData><row r="1">${titles.join("")}</row>`,
  ].join("");
}
