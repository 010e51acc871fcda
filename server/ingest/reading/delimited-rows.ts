import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { UnreadableDocument } from "../record.ts";

/** A row of a table as it stands in the file. */
export interface TableRow {
  /** Where the row ends, counted from 1; cells may hold line breaks. */
  line: number;
  cells: string[];
}

/** No row of a real table is longer; a quote that is never closed would swallow the rest of the file. */
const longestRow = 1_000_000;

/** The rows of a CSV text, or of one with another delimiter; lines without any text are left out. */
export async function* delimitedRows(
  text: AsyncIterable<string>,
  delimiter: "," | ";" | "|" | "\t" = ",",
): AsyncGenerator<TableRow> {
  let lastLine = 0;
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: longestRow,
    on_record: (record: string[], { lines }) => {
      lastLine = lines;
      return record;
    },
    // A bare quote inside a cell is an inch sign or a nickname.
    relax_quotes: delimiter === ",",
    quote: delimiter === "|" ? null : '"',
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const copied = pipeline(Readable.from(text), parser).catch(() => undefined);
  try {
    for await (const { record, info } of parser) yield { line: info.lines, cells: record };
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableDocument(reasonOf(error, lastLine)) : error;
  } finally {
    parser.destroy();
    await copied;
  }
}

function reasonOf({ code, message }: CsvError, line: number): string {
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return `A quote that opens after line ${line} is never closed.`;
  if (code !== "CSV_MAX_RECORD_SIZE") return message;
  return `The row after line ${line} does not end: it is not a table, or a quote is never closed.`;
}
