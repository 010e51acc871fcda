import type { Row } from "../../../../domain/contract/view-shapes.ts";
import { fieldOf } from "../../../../domain/fields/choose-fields.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import { gridText } from "../../../../domain/fields/grid-text.ts";
import { type AnyRow, fieldValue } from "../../../../domain/fields/row-values.ts";
import { textWidth } from "./text-width.ts";

/**
 * The texts of which one is the widest number of a column: the largest and the smallest value, of each currency where
 * they have one. So a long result is not formatted as a whole. Empty for columns of texts, except for tickers and states.
 */
export function widestTexts(id: FieldId, rows: readonly Row[]): string[] {
  const { type, format } = fieldOf(id);
  if (type === "Date") return ["00/00/00"];
  if (id === "Ticker") return longestOf(rows, ({ ticker }) => ticker);
  if (id === "Status") return longestOf(rows, ({ dealStatus }) => dealStatus);
  const isRange = id === "PriceRange";
  if (!isRange && !["Money", "Number", "Percentage"].includes(type)) return [];
  const hasCurrency = isRange || format === "price";
  const extremes = new Map<string, Extremes>();
  for (const row of rows) {
    const size = sizeOf(row, id);
    const currency = hasCurrency ? currencyOf(row) : "";
    if (size !== null) extremes.set(currency, widen(extremes.get(currency), row, size));
  }
  const ends = [...extremes.values()].flatMap(({ least, most }) => [least.row, most.row]);
  return ends.map((row) => (isRange ? widestRange(row) : gridText(id, fieldValue(row, id), row)));
}

/** The low end of a range is at most as long as its high end; a code of a currency is written once. */
function widestRange(row: AnyRow): string {
  const high = gridText("PriceRangeHigh", row.priceRange?.max, { currency: currencyOf(row) });
  return `${high}–${high.replace(/^[A-Z]{3} /, "")}`;
}

/** Bounds the texts that are measured, of thousands of tickers with four letters each. */
const mostTexts = 200;

/**
 * A ticker names its row, and a state in half a word says nothing, so they are not cut either. Of texts with equally many
 * letters any may be the widest, so all are returned, those with the widest letters first.
 */
function longestOf(
  rows: readonly Row[],
  textOf: (row: Row) => string | null | undefined,
): string[] {
  const texts = [...new Set(rows.map((row) => textOf(row) ?? ""))];
  const most = texts.reduce((length, text) => Math.max(length, text.length), 0);
  return texts
    .filter(({ length }) => length > 0 && length === most)
    .toSorted((a, b) => textWidth(b) - textWidth(a))
    .slice(0, mostTexts);
}

interface Sized {
  row: AnyRow;
  size: number;
}

interface Extremes {
  least: Sized;
  most: Sized;
}

function widen(known: Extremes | undefined, row: AnyRow, size: number): Extremes {
  const sized = { row, size };
  return {
    least: known && known.least.size <= size ? known.least : sized,
    most: known && known.most.size >= size ? known.most : sized,
  };
}

function sizeOf(row: AnyRow, id: FieldId): number | null {
  const value = id === "PriceRange" ? row.priceRange?.max : fieldValue(row, id);
  return typeof value === "number" ? value : null;
}

function currencyOf(row: AnyRow): string {
  return row.currency ?? row.priceRange?.currency ?? "";
}
