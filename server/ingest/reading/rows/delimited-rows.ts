import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { CsvError, parse } from "csv-parse";
import { unguardFormulas } from "../../../../domain/files/formula-guard.ts";
import { UnreadableDocument } from "../../record.ts";

/** A row of a table as the file has it. */
export interface TableRow {
  /** The line where the row ends, counted from 1; cells may contain line breaks. */
  line: number;
  cells: string[];
  /** The cells of a workbook that are numbers or days and not texts, so that no convention of writing applies to them. */
  exact?: ("number" | "day" | null)[];
}

/** No row of a real table is longer. Without a limit, an unclosed quote would swallow the rest of the file. */
const longestRow = 1_000_000;

/**
 * Reads the rows of a CSV text, or of one with another delimiter, without the guards of formulas; empty lines are left
 * out.
 */
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
    // A bare quote inside a cell marks inches or a nickname.
    relax_quotes: delimiter !== "|",
    quote: delimiter === "|" ? null : '"',
    relax_column_count: true,
    skip_empty_lines: true,
  });
  const copying = pipeline(Readable.from(text), parser).catch(() => undefined);
  try {
    for await (const { record, info } of parser)
      yield { line: info.lines, cells: record.map(unguardFormulas) };
  } catch (error) {
    throw error instanceof CsvError
      ? new UnreadableDocument(describeError(error, lastLine))
      : error;
  } finally {
    parser.destroy();
    await copying;
  }
}

function describeError({ code, message }: CsvError, line: number): string {
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return `A quote that opens after line ${line} is never closed.`;
  if (code !== "CSV_MAX_RECORD_SIZE") return message;
  return `The row after line ${line} does not end: it is not a table, or a quote is never closed.`;
}
