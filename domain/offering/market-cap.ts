import { positive, product, quotient } from "../money/arithmetic.ts";

/** Shares outstanding of all classes after the offering × price. Null when either is unknown. */
export function marketCap(sharesOutstanding: number | null, price: number | null): number | null {
  return product(positive(sharesOutstanding), positive(price));
}

/**
 * The part of the company that the offering makes public, base shares / shares outstanding, as a fraction;
 * at one price this is also deal size / market cap.
 */
export function floatShare(
  baseShares: number | null,
  sharesOutstanding: number | null,
): number | null {
  return quotient(positive(baseShares), positive(sharesOutstanding));
}
