import { type Reading, UnreadableDocument } from "../../record.ts";
import { refuseLongCells } from "../long-texts.ts";
import { UnreadableValue } from "../unreadable-value.ts";
import type { TableRow } from "./delimited-rows.ts";

/** A file whose first rows, this many, are all unreadable only looks like a table. */
const hopelessRows = 1000;

/** Passes each row to `take` and yields a refusal for each row that it cannot read. */
export async function* takeRows(
  rows: AsyncIterable<TableRow>,
  take: (cells: string[], place: string) => void,
): AsyncGenerator<Reading> {
  let [taken, refused] = [0, 0];
  for await (const { line, cells } of rows) {
    const place = `row ${line}`;
    try {
      refuseLongCells(cells);
      take(cells, place);
      taken += 1;
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      yield { refusal: { place, reason: error.message } };
      refused += 1;
    }
    if (taken === 0 && refused === hopelessRows) {
      throw new UnreadableDocument(`None of the first ${hopelessRows} rows can be read.`);
    }
  }
}
