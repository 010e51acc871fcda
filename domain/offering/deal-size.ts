import { change, finiteOrNull, positiveOrNull, product, sum } from "../money/arithmetic.ts";
import { midpointOf, type PriceRange } from "./price-range.ts";

/** The current terms of an offering; prices per share (per ADS) in one currency. Null is unknown. */
export interface OfferingTerms {
  /** The shares that the company and holders sell, without the over-allotment. */
  baseShares: number | null;
  /** The current range, not the original one; null for a deal that has priced, also at an unknown price. */
  range: PriceRange | null;
  /** Null until the deal has priced. */
  offerPrice: number | null;
}

/** Adds the shares sold by the company and by holders; a side that sells none is 0, not null. */
export function sumBaseShares(
  primaryShares: number | null,
  secondaryShares: number | null,
): number | null {
  return sum(primaryShares, secondaryShares);
}

/**
 * Base shares × offer price, or × midpoint of the current range before pricing. Null when either is unknown.
 * Never taken from a registration fee table or the amount in a calendar, which include the over-allotment at the top
 * of the range. Source: Renaissance (Royalty Pharma 70.0 million × $26.50), Ritter (no over-allotment).
 */
export function dealSize({ baseShares, range, offerPrice }: OfferingTerms): number | null {
  return product(positiveOrNull(baseShares), positiveOrNull(offerPrice) ?? midpointOf(range));
}

/** The size expected at first: base shares × midpoint, both of the first terms with a range. */
export function expectedDealSize(
  baseShares: number | null,
  originalRange: PriceRange | null,
): number | null {
  return product(positiveOrNull(baseShares), midpointOf(originalRange));
}

/** Compares a size or market cap with the one expected at first, as a fraction. */
export function sizeVsExpected(size: number | null, expected: number | null): number | null {
  return change(expected, size);
}

/** The part of the base shares that holders sell, as a fraction: 0 when all shares are new. */
export function insiderSellingShare(
  secondaryShares: number | null,
  baseShares: number | null,
): number | null {
  const [sold, base] = [notNegative(secondaryShares), positiveOrNull(baseShares)];
  return sold === null || base === null || sold > base ? null : sold / base;
}

function notNegative(value: number | null): number | null {
  const number = finiteOrNull(value);
  return number !== null && number >= 0 ? number : null;
}
