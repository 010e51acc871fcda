import { dollarsText, multipleText, percentText, priceText, wholeText } from "../fields/formats.ts";
import type { Unit } from "./filter.ts";

const scales: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, b: 1e9, t: 1e12 };

/** The number that a text says, whatever stands around it. */
function said(text: string): number {
  const [, sign = "", digits = "", letter = ""] = /^(-?)\D*([\d.,]+) ?([kmbt]?)/.exec(text) ?? [];
  const size = Number(digits.replaceAll(",", "")) * (scales[letter] ?? 1);
  return sign === "-" ? -size : size;
}

const texts: Record<Unit, { short(value: number): string; exact(value: number): string }> = {
  millions: { short: (value) => dollarsText(value * 1e6), exact: (value) => `$${value} m` },
  percent: { short: percentText, exact: (value) => `${value}%` },
  dollars: { short: (value) => priceText(value, "USD"), exact: (value) => `$${value}` },
  multiple: { short: multipleText, exact: (value) => `${value}x` },
  score: { short: wholeText, exact: String },
  days: { short: wholeText, exact: String },
  year: { short: wholeText, exact: String },
};

/** As cells write it; a limit that this would round is written out, so that nobody misreads what was asked. */
export function numberText(value: number, unit: Unit): string {
  const short = texts[unit].short(value);
  const wanted = unit === "millions" ? value * 1e6 : value;
  const isExact = Math.abs(said(short) - wanted) <= Math.abs(wanted) * 1e-12;
  return isExact ? short : texts[unit].exact(value).replace("$-", "-$");
}
