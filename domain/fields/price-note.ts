import type { PriceBasisCell } from "./cell-values.ts";
import { countText, longDayText, priceText } from "./formats.ts";

/** Explains a current price, or that there is none; null when there is nothing to explain. */
export function priceNote(basis: PriceBasisCell | null | undefined): string | null {
  if (basis == null) return null;
  const { last, isOfShare, scaledBy, currency } = basis;
  const sentences = [
    last ? `Last price ${priceText(last.price, currency)} of ${longDayText(last.on)}` : null,
    isOfShare ? "Price of the share inside the unit that was sold" : null,
    scaledBy === null ? null : scaleNote(scaledBy),
  ].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : sentences.join(". ");
}

function scaleNote(scaledBy: number): string {
  const [old, split] = scaledBy > 1 ? [ratioText(scaledBy), "1"] : ["1", ratioText(1 / scaledBy)];
  return `Per share of the first day, before later splits of ${split} for ${old}`;
}

function ratioText(ratio: number): string {
  return Math.abs(ratio - Math.round(ratio)) < 0.02
    ? countText(Math.round(ratio))
    : ratio.toFixed(2);
}
