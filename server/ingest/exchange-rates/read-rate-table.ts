import { readDay } from "../reading/days.ts";
import { delimitedRows } from "../reading/rows/delimited-rows.ts";
import { takeRows } from "../reading/rows/take-rows.ts";
import { decodeText } from "../reading/text.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import { type Document, type Reading, UnreadableDocument } from "../record.ts";
import { CollectedRates, readCurrency, readRate } from "./collect-rates.ts";

const known = ["day", "currency", "rate", "usd per unit", "units per usd"];

/** The header has a day, a currency and a rate. */
export function isRateHeader(columns: readonly string[]): boolean {
  const names = columns.map(nameColumn);
  return (
    names.every((name) => known.includes(name)) &&
    ["day", "currency"].every((name) => names.includes(name)) &&
    names.length === 3
  );
}

/** Reads a table of days, currencies and rates; its column says which of the two currencies a rate counts. */
export async function* readRateTable(document: Document): AsyncGenerator<Reading> {
  const rows = delimitedRows(decodeText(document.bytes()));
  const header = await rows.next();
  const columns = header.done ? [] : header.value.cells.map(nameColumn);
  if (columns.includes("rate"))
    throw new UnreadableDocument(
      'The column "rate" does not say what it counts. Call it "USD per unit" (1.09 for EUR) or "units per USD" (0.92 for EUR).',
    );
  const isInverse = columns.includes("units per usd");
  const rates = new CollectedRates();
  yield* takeRows(rows, (cells) => {
    const cell = (name: string) => cells[columns.indexOf(name)] ?? "";
    const on = readDay(cell("day"), "YYYY-MM-DD");
    if (on === null) throw new UnreadableValue("The row has no day");
    const rate = readRate(cell(isInverse ? "units per usd" : "usd per unit"));
    if (rate === null) throw new UnreadableValue("The row has no rate");
    rates.add(readCurrency(cell("currency")), on, isInverse ? 1 / rate : rate);
  });
  for (const record of rates.records("table")) yield { record };
}

function nameColumn(column: string): string {
  const name = column.trim().toLowerCase().replaceAll("_", " ");
  return name === "date" ? "day" : name;
}
