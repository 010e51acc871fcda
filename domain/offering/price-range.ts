import { change, positiveOrNull } from "../money/arithmetic.ts";

/** The range on the cover of a prospectus, per share (per ADS), in the currency of the offer. */
export interface PriceRange {
  low: number;
  high: number;
}

/** The middle of a range, or the fixed price. Null when no valid range is known. */
export function midpointOf(range: PriceRange | null): number | null {
  const [low, high] = [positiveOrNull(range?.low), positiveOrNull(range?.high)];
  return low === null || high === null || low > high ? null : positiveOrNull(low / 2 + high / 2);
}

/** True for a range of one price, as for units of SPACs: no outcome can be above or below it. */
export function isFixedPrice(range: PriceRange | null): boolean {
  return midpointOf(range) !== null && range?.low === range?.high;
}

/**
 * Compares the offer price with the midpoint of the ORIGINAL range, as a fraction (0.16 is 16 % above).
 * Null without an offer price or range. Source: Renaissance weekly recaps, as published for DocuSign 2018.
 */
export function priceVsMidpoint(
  offerPrice: number | null,
  originalRange: PriceRange | null,
): number | null {
  return change(midpointOf(originalRange), positiveOrNull(offerPrice));
}

export type RangeOutcome = "above" | "within" | "below";

/**
 * Compares the offer price with the LAST range before pricing; both ends count as within.
 * Null without an offer price or range, and at a fixed price. (Ritter's series takes the original range instead.)
 */
export function rangeOutcome(
  offerPrice: number | null,
  lastRange: PriceRange | null,
): RangeOutcome | null {
  const offer = positiveOrNull(offerPrice);
  if (offer === null || lastRange === null || midpointOf(lastRange) === null) return null;
  if (isFixedPrice(lastRange)) return null;
  if (offer > lastRange.high) return "above";
  return offer < lastRange.low ? "below" : "within";
}

export type TermsChange = "raised" | "lowered" | "none";

/** Tells how a revision changed the midpoint, regardless of the shares. Null when either range is unknown. */
export function termsChange(
  before: PriceRange | null,
  after: PriceRange | null,
): TermsChange | null {
  const step = change(midpointOf(before), midpointOf(after));
  if (step === null) return null;
  if (step === 0) return "none";
  return step > 0 ? "raised" : "lowered";
}
