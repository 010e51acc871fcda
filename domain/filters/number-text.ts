import { multipleText, percentText, priceText, wholeText } from "../fields/formats.ts";
import type { Unit } from "./filter.ts";

/** The number that a text says, whatever stands around it. */
function said(text: string): number {
  return Number(text.replaceAll(/[^\d.]/g, ""));
}

const texts: Record<Unit, { short(size: number): string; exact(size: number): string }> = {
  // In the unit in which it is typed, so that chip and form say the same.
  millions: { short: millionsText, exact: millionsText },
  percent: { short: percentText, exact: (size) => `${size}%` },
  dollars: { short: (size) => priceText(size, "USD"), exact: (size) => `$${size}` },
  multiple: { short: multipleText, exact: (size) => `${size}x` },
  score: { short: wholeText, exact: String },
  days: { short: wholeText, exact: String },
  year: { short: wholeText, exact: String },
};

function millionsText(size: number): string {
  return `$${size.toLocaleString("en-US", { maximumFractionDigits: 20 })} mm`;
}

/** As cells write it; a limit that this would round is written out, so that nobody misreads what was asked. */
export function numberText(value: number, unit: Unit): string {
  const size = Math.abs(value);
  const short = texts[unit].short(size);
  const isExact = Math.abs(said(short) - size) <= size * 1e-12;
  return `${value < 0 ? "−" : ""}${isExact ? short : texts[unit].exact(size)}`;
}
