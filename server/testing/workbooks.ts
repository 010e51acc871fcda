import { type CellObject, type Range, type Sheet, utils, type WorkBook, write } from "@e965/xlsx";

/** A cell of a made workbook: a text, a number, a day, or a cell with its formula or format. */
export type MadeCell = string | number | Date | CellObject | null;

export interface MadeSheet {
  name: string;
  rows: readonly (readonly MadeCell[])[];
  /** Merged cells, such as "A1:C1". */
  merges?: readonly string[];
}

/** Makes an XLSX workbook as a spreadsheet program would save it. */
export function makeWorkbook(sheets: readonly MadeSheet[], { is1904 = false } = {}): Buffer {
  const book: WorkBook = utils.book_new();
  book.Workbook = { WBProps: { date1904: is1904 } };
  for (const { name, rows, merges = [] } of sheets) {
    const sheet: Sheet = {};
    for (const [row, cells] of rows.entries())
      for (const [column, cell] of cells.entries())
        if (cell !== null) sheet[utils.encode_cell({ r: row, c: column })] = toCell(cell, is1904);
    const end = { r: rows.length - 1, c: Math.max(...rows.map((cells) => cells.length)) - 1 };
    sheet["!ref"] = utils.encode_range({ s: { r: 0, c: 0 }, e: end });
    sheet["!merges"] = merges.map((merge): Range => utils.decode_range(merge));
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: "buffer", bookType: "xlsx", compression: true }) as Buffer;
}

const msPerDay = 86_400_000;

function toCell(cell: Exclude<MadeCell, null>, is1904: boolean): CellObject {
  if (typeof cell === "string") return { t: "s", v: cell };
  if (typeof cell === "number") return { t: "n", v: cell };
  if (!(cell instanceof Date)) return cell;
  const serial = cell.getTime() / msPerDay + 25_569 - (is1904 ? 1462 : 0);
  return { t: "n", v: serial, z: "m/d/yy" };
}

/** A number that is shown as a percent. */
export function percent(value: number): CellObject {
  return { t: "n", v: value, z: "0.00%" };
}

/** A formula with its result, or without one. */
export function formula(text: string, result?: number): CellObject {
  return result === undefined ? { t: "n", f: text } : { t: "n", f: text, v: result };
}
