import { type Day, dayFrom } from "../../../domain/calendar/day.ts";
import { readDay } from "../reading/days.ts";
import { delimitedRows } from "../reading/rows/delimited-rows.ts";
import { takeRows } from "../reading/rows/take-rows.ts";
import { decodeText } from "../reading/text.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import type { Document, Reading } from "../record.ts";
import { CollectedRates, readRate } from "./collect-rates.ts";
import { addEuroDay } from "./euro-day.ts";

const isCode = (column: string) => /^[A-Z]{3}$/.test(column);
const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** The header is "Date, USD, JPY, …" and may end with a comma. */
export function isEcbHeader(columns: readonly string[]): boolean {
  const [first, ...others] = columns.filter((column) => column !== "");
  return first === "Date" && others.includes("USD") && others.every(isCode);
}

/** Reads a table with a row for each day and a column for each currency, in units for one euro. */
export async function* readEcbTable(document: Document): AsyncGenerator<Reading> {
  const rows = delimitedRows(decodeText(document.bytes()));
  const header = await rows.next();
  const columns = header.done ? [] : header.value.cells.map((cell) => cell.trim());
  const rates = new CollectedRates();
  yield* takeRows(rows, ([date = "", ...cells]) => {
    const units = new Map<string, number>();
    for (const [index, cell] of cells.entries()) {
      const [currency = "", rate] = [columns[index + 1], readRate(cell)];
      if (rate === null) continue;
      if (!isCode(currency)) throw new UnreadableValue(`The rate ${cell} has no currency above it`);
      units.set(currency, rate);
    }
    addEuroDay(rates, readDate(date), units);
  });
  for (const record of rates.records("euro")) yield { record };
}

/** The history writes "2024-01-05", the file of one day writes "05 January 2024". */
function readDate(text: string): Day {
  const [, dayOfMonth, month = "", year] =
    /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/.exec(text.trim()) ?? [];
  const written = months.includes(month)
    ? dayFrom(Number(year), months.indexOf(month) + 1, Number(dayOfMonth))
    : text;
  const day = readDay(written, "YYYY-MM-DD");
  if (day === null) throw new UnreadableValue("The row has no date");
  return day;
}
