import { InvalidInputError, InvalidSpreadsheetError, readSheet } from "read-excel-file/node";
import { columnLetters } from "../../../excel/column-letters.ts";
import { UnreadableDocument } from "../../record.ts";
import { wholeDays } from "../days.ts";
import { movePoint } from "../decimals.ts";
import type { TableRow } from "./delimited-rows.ts";
import { listSheetMarks, readPlace, type SheetMarks } from "./sheet-marks.ts";
import { checkSheetSize } from "./sheet-size.ts";
import { cutBehindEnd } from "./zip-members.ts";

const largestSheet = 64_000_000;

/** A sheet of a workbook; its rows are read when they are asked for. */
export interface SheetOfRows {
  name: string;
  /** True when serial numbers of days count from 1904. */
  is1904: boolean;
  /** Why its cells cannot be trusted; null when they can. */
  problem: string | null;
  rows(): Promise<TableRow[]>;
}

/** Lists the sheets of an XLSX file, with each cell as a CSV export would write it. */
export async function listSheets(chunks: AsyncIterable<Uint8Array>): Promise<SheetOfRows[]> {
  const bytes = cutBehindEnd(await joinChunks(chunks));
  if (bytes.subarray(0, 2).toString("latin1") !== "PK")
    throw new UnreadableDocument("This is not an XLSX spreadsheet.");
  checkSheetSize(bytes);
  return listSheetMarks(bytes).map((marks) => ({
    name: marks.name,
    is1904: marks.is1904,
    problem: describeProblem(marks),
    rows: () => readRows(bytes, marks),
  }));
}

function describeProblem({ name, unstoredResult }: SheetMarks): string | null {
  return unstoredResult === null
    ? null
    : `The cell ${unstoredResult} of the sheet "${name}" has a formula whose result is not stored. Open the file in a spreadsheet program, save it and import it again.`;
}

async function joinChunks(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > largestSheet)
      throw new UnreadableDocument("The spreadsheet is too large to be read.");
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

async function readRows(bytes: Buffer, marks: SheetMarks): Promise<TableRow[]> {
  const sheet = await parseSheet(bytes, marks.number);
  fillErrors(sheet, marks);
  fillMerged(sheet, marks);
  return sheet.flatMap((cells, index) => {
    if (cells.every((cell) => cell === null)) return [];
    const isPercent = (column: number) =>
      marks.percents.has(`${columnLetters(column)}${index + 1}`);
    return {
      line: index + 1,
      cells: cells.map((cell, column) => cellText(cell, isPercent(column), marks)),
      exact: cells.map(exactKind),
    };
  });
}

async function parseSheet(bytes: Buffer, number: number): Promise<unknown[][]> {
  try {
    return await readSheet(bytes, number);
  } catch (error) {
    const isFileError =
      error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError;
    throw new UnreadableDocument(
      `The spreadsheet is damaged${isFileError ? `: ${error.message}` : ""}.`,
    );
  }
}

/** The parser leaves cells with errors blank, as if they stated nothing. */
function fillErrors(sheet: unknown[][], { errors }: SheetMarks): void {
  for (const [place, error] of errors) {
    const at = readPlace(place);
    const cells = at && sheet[at.row];
    if (!cells) continue;
    while (cells.length <= at.column) cells.push(null);
    cells[at.column] = error;
  }
}

/** A merged cell has its value everywhere: the day above three deals is the day of each. */
function fillMerged(sheet: unknown[][], { merges }: SheetMarks): void {
  for (const { top, left, bottom, right } of merges) {
    const value = sheet[top]?.[left] ?? null;
    if (value === null) continue;
    for (let row = top; row <= bottom && row < sheet.length; row++)
      for (let column = left; column <= right; column++) {
        const cells = sheet[row];
        if (cells && column < cells.length) cells[column] ??= value;
      }
  }
}

function exactKind(cell: unknown): "number" | "day" | null {
  if (typeof cell === "number") return "number";
  return cell instanceof Date ? "day" : null;
}

/** The library's type has Date's constructor in place of a date, so cells are unknown here. */
function cellText(cell: unknown, isPercent: boolean, { isShifted }: SheetMarks): string {
  if (cell === null) return "";
  if (cell instanceof Date) return dayText(cell, isShifted ? daysTo1904 : 0);
  if (typeof cell !== "number") return String(cell);
  const plain = plainNumber(cell);
  return isPercent ? `${movePercent(plain)}%` : plain;
}

const daysTo1904 = 1462;
const msPerDay = 86_400_000;

function dayText(date: Date, daysLater: number): string {
  const moved = new Date((wholeDays(date.getTime() / msPerDay) + daysLater) * msPerDay);
  return Number.isNaN(moved.getTime()) ? "#NUM!" : moved.toISOString().slice(0, 10);
}

/** A spreadsheet shows fifteen digits of the number that the machine stores: 0.3 for 0.30000000000000004. */
function plainNumber(value: number): string {
  return String(Number(value.toPrecision(15)));
}

function movePercent(plain: string): string {
  const match = /^(-?)(\d+(?:\.\d+)?)$/.exec(plain);
  return match ? `${match[1]}${movePoint(match[2] ?? "", 2)}` : String(Number(plain) * 100);
}
