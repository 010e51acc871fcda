import { multipleText, percentText, priceText, wholeText } from "../fields/formats.ts";
import type { Unit } from "./filter.ts";

/** Reads the number in a text, ignoring signs and units. */
function parseShownNumber(text: string): number {
  return Number(text.replaceAll(/[^\d.]/g, ""));
}

const texts: Record<Unit, { short(size: number): string; exact(size: number): string }> = {
  // The chip uses the unit of the form, so that both show the same number.
  millions: { short: millionsText, exact: millionsText },
  percent: { short: percentText, exact: (size) => `${size}%` },
  dollars: { short: (size) => priceText(size, "USD"), exact: (size) => `$${size}` },
  multiple: { short: multipleText, exact: (size) => `${size}x` },
  score: { short: wholeText, exact: String },
  days: { short: wholeText, exact: String },
  year: { short: wholeText, exact: String },
};

const { format: exactSize } = new Intl.NumberFormat("en-US", { maximumFractionDigits: 20 });

function millionsText(size: number): string {
  return `$${exactSize(size)} mm`;
}

/** Formats a limit as cells do, but with all digits if rounding would change it. */
export function numberText(value: number, unit: Unit): string {
  const size = Math.abs(value);
  const short = texts[unit].short(size);
  const isExact = Math.abs(parseShownNumber(short) - size) <= size * 1e-12;
  return `${value < 0 ? "−" : ""}${isExact ? short : texts[unit].exact(size)}`;
}
