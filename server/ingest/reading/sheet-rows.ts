import { InvalidInputError, InvalidSpreadsheetError, readSheet } from "read-excel-file/node";
import { UnreadableDocument } from "../record.ts";
import type { TableRow } from "./delimited-rows.ts";

const largestSheet = 64_000_000;

/** The rows of the first sheet of an XLSX file, every cell as the text that a CSV of it would hold. */
export async function* sheetRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<TableRow> {
  const sheet = await read(await bytesOf(chunks));
  for (const [index, cells] of sheet.entries()) {
    if (cells.some((cell) => cell !== null))
      yield { line: index + 1, cells: cells.map(textOfCell) };
  }
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
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

async function read(bytes: Buffer) {
  if (bytes.subarray(0, 2).toString("latin1") !== "PK") {
    throw new UnreadableDocument("This is not an XLSX spreadsheet.");
  }
  try {
    return await readSheet(bytes);
  } catch (error) {
    const isOfFile = error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError;
    throw new UnreadableDocument(
      `The spreadsheet is damaged${isOfFile ? `: ${error.message}` : ""}.`,
    );
  }
}

/** The library's type of a date is Date's constructor by mistake, so cells are taken as anything. */
function textOfCell(cell: unknown): string {
  if (cell === null) return "";
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}
