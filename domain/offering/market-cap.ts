import { known, positive, product, quotient } from "../money/arithmetic.ts";

/** Options, warrants and stock units that become shares; units that cost nothing have a strike of 0. */
export interface DilutiveSecurity {
  shares: number;
  /** What a holder pays for each share, in the currency of the price. */
  strikePrice: number;
}

/** Shares outstanding of all classes after the offering × price. Null when either is unknown. */
export function marketCap(sharesOutstanding: number | null, price: number | null): number | null {
  return product(positive(sharesOutstanding), positive(price));
}

/**
 * Shares outstanding plus what dilutive securities add by the treasury stock method: those in the money are
 * exercised and their proceeds buy back shares at the price. Null when the shares or the price are unknown.
 * Source: ASC 260-10-45-23.
 */
export function dilutedShares(
  sharesOutstanding: number | null,
  dilutive: readonly DilutiveSecurity[],
  price: number | null,
): number | null {
  const [basic, paid] = [positive(sharesOutstanding), positive(price)];
  if (basic === null || paid === null) return null;
  const added = dilutive.map(({ shares, strikePrice }) =>
    strikePrice < paid ? shares * (1 - Math.max(strikePrice, 0) / paid) : 0,
  );
  return known(added.reduce((total, shares) => total + shares, basic));
}

/** Market cap of the diluted shares; null when the shares or the price are unknown. */
export function dilutedMarketCap(
  sharesOutstanding: number | null,
  dilutive: readonly DilutiveSecurity[],
  price: number | null,
): number | null {
  return marketCap(dilutedShares(sharesOutstanding, dilutive, price), price);
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
