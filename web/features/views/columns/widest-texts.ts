import type { Row } from "../../../../domain/contract/view-shapes.ts";
import {
  type AnyRow,
  type FieldId,
  fieldOf,
  fieldValue,
} from "../../../../domain/fields/fields.ts";
import { gridText } from "../../../../domain/fields/grid-text.ts";

/**
 * A few texts that include the widest number of a column: the largest and the smallest value, for each currency if the
 * values have one. So a long result is not formatted as a whole. Empty for columns of texts, except for tickers, names
 * and states.
 */
export function widestTexts(id: FieldId, rows: readonly Row[]): string[] {
  const { type, format } = fieldOf(id);
  if (type === "Date") return ["00/00/00"];
  if (id === "Ticker") return longestTexts(rows.map(({ ticker }) => ticker ?? ""));
  if (id === "CompanyName" || id === "CompanyWithDescription")
    return longestTexts(rows.map(({ companyName }) => companyName ?? ""));
  if (id === "Status") return longestTexts(rows.map(({ dealStatus }) => dealStatus ?? ""));
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

/** Limits the number of texts that are measured, for example of thousands of tickers with four letters each. */
const mostTexts = 200;

/** Estimates may be off by a quarter, so a text is measured unless its estimate is below this part of the largest. */
const leastPart = 0.75;

/**
 * The texts that may be the widest, those with the widest letters first; widths are only estimated here. Figures have
 * one width, so one text stands for all texts that differ in figures only.
 */
export function longestTexts(texts: readonly string[]): string[] {
  const shapes = new Map<string, { text: string; width: number }>();
  for (const text of texts) {
    const shape = text.replace(/\d/g, "0");
    if (!shapes.has(shape)) shapes.set(shape, { text, width: textWidth(text) });
  }
  const sized = [...shapes.values()].toSorted((a, b) => b.width - a.width);
  const most = sized[0]?.width ?? 0;
  return sized
    .filter(({ width }) => width > 0 && width >= most * leastPart)
    .slice(0, mostTexts)
    .map(({ text }) => text);
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

/** The widths of letters at 13 pixels, rounded up: figures have equal widths, and other letters rarely matter. */
const narrow = 4;
const usual = 8.1;
const wide = 13;

/** Estimates the width of a text in a cell, in pixels; never less than it takes. */
function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/[ .,:;'’|/il()]/.test(letter)) width += narrow;
    else width += /[%MW@—]/.test(letter) ? wide : usual;
  }
  return width;
}
