import {
  dollarsText,
  noValueText,
  percentText,
  tenthsText,
} from "../../../domain/fields/formats.ts";

/** An amount as "$1.5 b", or "EUR 1.5 b" where it is not in US dollars. */
export function moneyText(amount: number, currency: string): string {
  const text = dollarsText(amount);
  return currency === "USD" ? text : text.replace("$", `${currency} `);
}

/** A fraction as "+12.3%" or "−4.0%"; one that rounds to zero has no sign. */
export function signedText(fraction: number | null): string {
  if (fraction === null) return noValueText;
  const text = percentText(fraction * 100);
  return fraction > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}

/** "11.3x". */
export function timesText(multiple: number | null): string {
  return multiple === null ? noValueText : `${tenthsText(multiple)}x`;
}
