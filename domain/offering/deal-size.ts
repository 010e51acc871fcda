import { change, known, positive, product, sum } from "../money/arithmetic.ts";
import { midpointOf, type PriceRange } from "./price-range.ts";

/** Terms of an offering as they stand; prices per share (per ADS) in one currency. Null is unknown. */
export interface OfferingTerms {
  /** Sold by the company and by holders, without the over-allotment. */
  baseShares: number | null;
  /** The range of this moment, not the original one. */
  range: PriceRange | null;
  /** Null until the deal has priced. */
  offerPrice: number | null;
}

/** Shares sold by the company plus those sold by holders; a side that sells none is 0, not null. */
export function baseSharesOf(
  primaryShares: number | null,
  secondaryShares: number | null,
): number | null {
  return sum(primaryShares, secondaryShares);
}

/**
 * Base shares × offer price once priced, × midpoint of the present range before. Null when either is unknown.
 * Never taken from a registration fee table or a calendar's amount, which hold the over-allotment at the top of
 * the range. Source: Renaissance (Royalty Pharma 70.0 million × $26.50), Ritter (no over-allotment).
 */
export function dealSize({ baseShares, range, offerPrice }: OfferingTerms): number | null {
  return product(positive(baseShares), positive(offerPrice) ?? midpointOf(range));
}

/** The size first expected: base shares × midpoint, both of the first terms with a range. */
export function expectedDealSize(
  baseShares: number | null,
  originalRange: PriceRange | null,
): number | null {
  return product(positive(baseShares), midpointOf(originalRange));
}

/** A size or market cap against the one first expected, as a fraction. */
export function sizeVsExpected(size: number | null, expected: number | null): number | null {
  return change(expected, size);
}

/** The part of the base shares that holders sell, as a fraction: 0 when all are new. */
export function insiderSellingShare(
  secondaryShares: number | null,
  baseShares: number | null,
): number | null {
  const [sold, base] = [notNegative(secondaryShares), positive(baseShares)];
  return sold === null || base === null || sold > base ? null : sold / base;
}

function notNegative(value: number | null): number | null {
  const number = known(value);
  return number !== null && number >= 0 ? number : null;
}
