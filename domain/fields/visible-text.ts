import { isExpired } from "../lockups/lockups.ts";
import { ratingLevel, ratingText } from "../ratings/ratings.ts";
import { overviewText } from "./cell-cuts.ts";
import type { CompanyCell, ComplexCells, PriceRangeCell } from "./cell-values.ts";
import type { FieldFormat } from "./field.ts";
import { type FieldId, fieldOf } from "./fields.ts";
import {
  amountText,
  countText,
  dayText,
  dollarsText,
  marketPriceText,
  multipleText,
  noValueText,
  percentText,
  priceRangeText,
  priceText,
  tenthsText,
  wholeText,
} from "./formats.ts";
import { priceNote } from "./price-note.ts";

/** The part of a row that the text of one value needs. */
interface RowOfText {
  currency?: unknown;
}

/** The key of the display text of a field, in rows that have it. */
export function visibleKey(id: FieldId): `${string}Visible` {
  return `${fieldOf(id).key}Visible`;
}

/**
 * Formats all texts of rows, chips, live cells and tooltips, on the server and in the browser. `FieldFormat` describes
 * `value`; the currency of a price comes from its row.
 */
export function visibleText(id: FieldId, value: unknown, row: RowOfText = {}): string {
  const { key, format, decimals } = fieldOf(id);
  if (value === null || value === undefined || value === "" || Number.isNaN(value))
    return emptyTexts[format] ?? noValueText;
  if (format === "complex") return complexText(key, value);
  if (format === "yesNo") return value === true ? "Yes" : "No";
  if (format === "price") return writerOfPrice(id)(Number(value), currencyOf(row));
  if (format === "text") return String(value);
  if (format === "list") return String(value).replaceAll("|", ", ");
  if (format === "day") return dayText(String(value));
  if (format === "address") return addressText(String(value));
  const number = Number(value);
  if (!Number.isFinite(number)) return noValueText;
  return format === "percent" ? percentText(number, decimals) : numberTexts[format](number);
}

/** Prices that no document states. */
const marketPrices: ReadonlySet<FieldId> = new Set(["CurrentPrice", "PreviousClose"]);

const writerOfPrice = (id: FieldId) => (marketPrices.has(id) ? marketPriceText : priceText);

/** Ratings do not show a dash but say that there is none. */
const emptyTexts: Partial<Record<FieldFormat, string>> = { rating: "N/R", score: "N/R" };

type NumberFormat = Exclude<
  FieldFormat,
  "complex" | "yesNo" | "price" | "percent" | "text" | "list" | "day" | "address"
>;

const numberTexts: Record<NumberFormat, (value: number) => string> = {
  dollars: dollarsText,
  amount: amountText,
  whole: wholeText,
  rating: wholeText,
  count: countText,
  tenths: tenthsText,
  multiple: multipleText,
  score: (score) => ratingText(ratingLevel(score)),
  daysToGo: (days) => (isExpired(days) ? "Expired" : wholeText(days)),
};

function currencyOf(row: RowOfText): string | null {
  return typeof row.currency === "string" ? row.currency : null;
}

/** Shortens an address to "example.com". */
function addressText(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

const complexTexts: { [Key in keyof ComplexCells]: (cell: ComplexCells[Key]) => string } = {
  priceRange: ({ min, max, currency }: PriceRangeCell) => priceRangeText(min, max, currency),
  research: ({ rating }) => visibleText("RcRating", rating),
  companyWithDescription: companyText,
  capitalizationData: ({ total }) => visibleText("DilutedSharesOutstanding", total),
  priceBasis: (basis) => priceNote(basis) ?? noValueText,
};

function complexText(key: string, value: unknown): string {
  // The key of a field of this format determines the type of the value, which the compiler cannot see.
  const text = (complexTexts as Readonly<Record<string, (cell: unknown) => string>>)[key];
  return text?.(value) ?? noValueText;
}

function companyText({ companyName, businessOverview }: CompanyCell): string {
  return businessOverview
    ? `${companyName}: ${overviewText(businessOverview, companyName)}`
    : companyName;
}
