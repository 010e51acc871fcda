import { positiveOrNull, product, quotient } from "../money/arithmetic.ts";

/** Shares outstanding of all classes after the offering × price. Null when either is unknown. */
export function marketCap(sharesOutstanding: number | null, price: number | null): number | null {
  return product(positiveOrNull(sharesOutstanding), positiveOrNull(price));
}

/**
 * The public float: base shares / shares outstanding, as a fraction. At one price it also equals deal size /
 * market cap.
 */
export function floatShare(
  baseShares: number | null,
  sharesOutstanding: number | null,
): number | null {
  return quotient(positiveOrNull(baseShares), positiveOrNull(sharesOutstanding));
}
