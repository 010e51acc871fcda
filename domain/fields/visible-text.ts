import { isExpired } from "../lockups/lockups.ts";
import { ratingLevel, ratingText } from "../ratings/ratings.ts";
import { overviewText } from "./cell-cuts.ts";
import type { CompanyCell, ComplexCells, PriceRangeCell } from "./cell-values.ts";
import { fieldOf } from "./choose-fields.ts";
import type { FieldFormat } from "./field.ts";
import type { FieldId } from "./fields.ts";
import {
  amountText,
  countText,
  dayText,
  dollarsText,
  multipleText,
  noValueText,
  percentText,
  priceText,
  tenthsText,
  wholeText,
} from "./formats.ts";

/** What texts of one value need of its row. */
interface RowOfText {
  currency?: unknown;
}

/** The key under which rows have the display text of a field, where they have it. */
export function visibleKey(id: FieldId): `${string}Visible` {
  return `${fieldOf(id).key}Visible`;
}

/**
 * The one formatter: the texts of rows, chips, live cells and tooltips are made here, by the server and the browser
 * alike. `value` is as `FieldFormat` says; the currency of a price comes from its row.
 */
export function visibleText(id: FieldId, value: unknown, row: RowOfText = {}): string {
  const { key, format } = fieldOf(id);
  if (value === null || value === undefined || value === "" || Number.isNaN(value))
    return emptyTexts[format] ?? noValueText;
  if (format === "complex") return complexText(key, value);
  if (format === "yesNo") return value === true ? "Yes" : "No";
  if (format === "price") return priceText(Number(value), currencyOf(row));
  if (format === "text") return String(value);
  if (format === "list") return String(value).replaceAll("|", ", ");
  if (format === "day") return dayText(String(value));
  if (format === "address") return addressText(String(value));
  const number = Number(value);
  return Number.isFinite(number) ? numberTexts[format](number) : noValueText;
}

/** What is not rated says so. */
const emptyTexts: Partial<Record<FieldFormat, string>> = { rating: "N/R", score: "N/R" };

type NumberFormat = Exclude<
  FieldFormat,
  "complex" | "yesNo" | "price" | "text" | "list" | "day" | "address"
>;

const numberTexts: Record<NumberFormat, (value: number) => string> = {
  dollars: dollarsText,
  amount: amountText,
  percent: percentText,
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

/** "example.com" of a whole address. */
function addressText(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");
}

const complexTexts: { [Key in keyof ComplexCells]: (cell: ComplexCells[Key]) => string } = {
  priceRange: rangeText,
  research: ({ rating }) => visibleText("RcRating", rating),
  companyWithDescription: companyText,
  capitalizationData: ({ total }) => visibleText("DilutedSharesOutstanding", total),
};

function complexText(key: string, value: unknown): string {
  // A field of this format has a value of the type that its key stands for, which the compiler does not follow.
  const text = (complexTexts as Readonly<Record<string, (cell: unknown) => string>>)[key];
  return text?.(value) ?? noValueText;
}

/** "$15.00–$17.00", "HKD 11.20–12.40"; a fixed price alone. */
function rangeText({ min, max, currency }: PriceRangeCell): string {
  const [low, high] = [priceText(min, currency), priceText(max, currency)];
  return low === high ? low : `${low}–${withoutCode(high)}`;
}

/** The code of a currency without a sign of its own is said once. */
function withoutCode(price: string): string {
  return price.replace(/^[A-Z]{3} /, "");
}

function companyText({ companyName, businessOverview }: CompanyCell): string {
  return businessOverview ? `${companyName}: ${overviewText(businessOverview)}` : companyName;
}
