import type { Decimal } from "../../../domain/statements/kinds.ts";
import { type Measure, measures } from "../../../domain/statements/kinds.ts";
import type { WrittenCurrency } from "../reading/currencies.ts";
import { movePoint } from "../reading/decimals.ts";
import { type Unit, unitPowers } from "../reading/units.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";
import { type DecimalMark, matchNumber, type WrittenNumber } from "../reading/written-numbers.ts";
import { type FieldPath, fieldOf } from "./fields.ts";
import type { Target } from "./mapping.ts";
import { RowCurrency } from "./row-currency.ts";
import type { Cell } from "./table.ts";

/** Reads the number of a cell in whole units of its currency, within the limits of its field. */
export function readNumber(
  cell: Cell,
  target: Target,
  mark: DecimalMark,
  currency: RowCurrency,
): Decimal {
  const written = requireNumber(cell, mark);
  const { measure } = fieldOf(target.field);
  return checkLimits(scaleNumber(written, target, currency, cell.text), measure, cell.text);
}

/** Reads a price range, or one price, which is both ends. */
export function readPriceRange(
  cell: Cell,
  target: Target,
  mark: DecimalMark,
  currency: RowCurrency,
): { low: Decimal; high: Decimal } {
  if (cell.exact === "day")
    throw new UnreadableValue(
      `"${cell.text}" is a date, perhaps made by a spreadsheet from a range such as 10-12`,
    );
  const parts = cell.exact === "number" ? [cell.text] : splitRange(cell.text);
  const [low, high = low, ...more] = parts.map((text) => requireNumber({ ...cell, text }, mark));
  if (!low || !high || more.length > 0)
    throw new UnreadableValue(`"${cell.text}" is not a price or a range of prices such as 22-25`);
  // "€22-25" and "22-25 €" name the currency once.
  const words = {
    unit: high.unit ?? low.unit,
    currencies: high.currencies.length > 0 ? high.currencies : low.currencies,
  };
  const [from, to] = [low, high].map(({ value }) =>
    checkLimits(scaleNumber({ value, ...words }, target, currency, cell.text), "price", cell.text),
  ) as [Decimal, Decimal];
  if (Number(from) > Number(to))
    throw new UnreadableValue(`"${cell.text}" is a range whose lower end is above its upper end`);
  return { low: from, high: to };
}

/** Splits "22 - 25", "22〜25" and "22 to 25". */
export function splitRange(text: string): string[] {
  return text
    .normalize("NFKC")
    .replace(/ (?:to|bis|à|a|до) /i, "-")
    .split(/[-–—~〜至]/)
    .map((part) => part.trim());
}

function requireNumber({ text, exact }: Cell, mark: DecimalMark): WrittenNumber {
  const written = matchNumber(text, exact === "number" ? "." : mark);
  if (written) return written;
  const hint = mark === "," && matchNumber(text, ".") ? " with a decimal comma" : "";
  const other = mark === "." && matchNumber(text, ",") ? " with a decimal point" : "";
  throw new UnreadableValue(`"${text}" is not a number${hint}${other}`);
}

function scaleNumber(
  { value, unit, currencies }: WrittenNumber,
  target: Target,
  currency: RowCurrency,
  text: string,
): Decimal {
  const { measure } = fieldOf(target.field);
  const meant = joinUnits(unit, target.unit ?? null, text);
  if (isPart(meant) && measure !== "fraction")
    throw new UnreadableValue(
      `"${text}" is a percentage, not ${measure ? measures[measure].words : "a number of this field"}`,
    );
  const minorDigits = findMinorDigits(target.field, currencies, currency, text);
  return scale(value, (meant === null ? 0 : unitPowers[meant]) - minorDigits);
}

function isPart(unit: Unit | null): boolean {
  return unit === "percent" || unit === "basis points";
}

/** A unit in the cell and the same unit of the column are one. */
function joinUnits(cell: Unit | null, column: Unit | null, text: string): Unit | null {
  if (cell !== null && column !== null && cell !== column)
    throw new UnreadableValue(`"${text}" is in ${cell}, but the column is in ${column}`);
  return cell ?? column;
}

/** Prices of London are in pence, and amounts beside them in pounds. */
function findMinorDigits(
  field: FieldPath,
  currencies: readonly WrittenCurrency[],
  row: RowCurrency,
  text: string,
): number {
  const { measure } = fieldOf(field);
  if (currencies.length === 0) return measure === "price" ? row.minorDigits : 0;
  if (measure !== "price" && measure !== "amount" && measure !== "value")
    throw new UnreadableValue(`"${text}" is money, which the field does not take`);
  const own = field.endsWith("Usd") ? RowCurrency.dollars : row;
  return own.agree(currencies, text, measure === "price").minorDigits;
}

function scale(value: Decimal, places: number): Decimal {
  const isNegative = value.startsWith("-");
  const size = movePoint(isNegative ? value.slice(1) : value, places);
  return isNegative ? `-${size}` : size;
}

function checkLimits(value: Decimal, measure: Measure | undefined, text: string): Decimal {
  if (measure === undefined) return value;
  const limits: { above?: number; least?: number; most: number; isWhole?: true; words: string } =
    measures[measure];
  const number = Number(value);
  const fits =
    number > (limits.above ?? Number.NEGATIVE_INFINITY) &&
    number >= (limits.least ?? Number.NEGATIVE_INFINITY) &&
    number <= limits.most &&
    (!limits.isWhole || /^\d+$/.test(value));
  if (fits) return value;
  throw new UnreadableValue(`"${text}" is not ${limits.words}${hintFor(measure, number)}`);
}

function hintFor(measure: Measure, number: number): string {
  if (number === 0) return '; if 0 means unknown here, put "blank": ["0"] beside the field';
  return measure === "fraction" && number <= 100
    ? '; if the column is in percent, put "unit": "percent" beside the field'
    : "";
}
