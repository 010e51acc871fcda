import { change, positive } from "../money/arithmetic.ts";

/** The range on a prospectus cover, per share (per ADS), in the currency of the offer. */
export interface PriceRange {
  low: number;
  high: number;
}

/** The middle of a range; of a fixed price that price. Null when no valid range is known. */
export function midpointOf(range: PriceRange | null): number | null {
  const [low, high] = [positive(range?.low), positive(range?.high)];
  return low === null || high === null || low > high ? null : positive(low / 2 + high / 2);
}

/** A range of one price, as units of SPACs have: nothing prices above or below it. */
export function isFixedPrice(range: PriceRange | null): boolean {
  return midpointOf(range) !== null && range?.low === range?.high;
}

/**
 * Offer price against the midpoint of the ORIGINAL range, as a fraction (0.16 is 16 % above).
 * Null without an offer price or range. Source: Renaissance weekly recaps, as published for DocuSign 2018.
 */
export function priceVsMidpoint(
  offerPrice: number | null,
  originalRange: PriceRange | null,
): number | null {
  return change(midpointOf(originalRange), positive(offerPrice));
}

export type RangeOutcome = "above" | "within" | "below";

/**
 * Where a deal priced against the LAST range before pricing; both ends of the range are within.
 * Null without an offer price or range, and at a fixed price. (Ritter's series takes the original range instead.)
 */
export function rangeOutcome(
  offerPrice: number | null,
  lastRange: PriceRange | null,
): RangeOutcome | null {
  const offer = positive(offerPrice);
  if (offer === null || lastRange === null || midpointOf(lastRange) === null) return null;
  if (isFixedPrice(lastRange)) return null;
  if (offer > lastRange.high) return "above";
  return offer < lastRange.low ? "below" : "within";
}

export type TermsChange = "raised" | "lowered" | "none";

/** What a revision did to the midpoint, whatever it did to the shares. Null when either range is unknown. */
export function termsChange(
  before: PriceRange | null,
  after: PriceRange | null,
): TermsChange | null {
  const step = change(midpointOf(before), midpointOf(after));
  if (step === null) return null;
  if (step === 0) return "none";
  return step > 0 ? "raised" : "lowered";
}
