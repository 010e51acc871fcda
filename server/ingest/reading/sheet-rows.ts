import { InvalidInputError, InvalidSpreadsheetError, readSheet } from "read-excel-file/node";
import { UnreadableDocument } from "../record.ts";
import type { TableRow } from "./delimited-rows.ts";

const largestSheet = 64_000_000;

/** Reads the first sheet of an XLSX file, each cell as a CSV export would write it. */
export async function* sheetRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const sheet = await parseSheet(await joinChunks(chunks));
  for (const [index, cells] of sheet.entries()) {
    if (cells.some((cell) => cell !== null)) yield { line: index + 1, cells: cells.map(cellText) };
  }
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

async function parseSheet(bytes: Buffer) {
  if (bytes.subarray(0, 2).toString("latin1") !== "PK") {
    throw new UnreadableDocument("This is not an XLSX spreadsheet.");
  }
  try {
    return await readSheet(bytes);
  } catch (error) {
    const isFileError =
      error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError;
    throw new UnreadableDocument(
      `The spreadsheet is damaged${isFileError ? `: ${error.message}` : ""}.`,
    );
  }
}

/** The library's type has Date's constructor in place of a date, so cells are unknown here. */
function cellText(cell: unknown): string {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
