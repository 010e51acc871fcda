import { finiteOrNull, positiveOrNull } from "../money/arithmetic.ts";

/** One part of the diluted shares of a company, as its documents list it. */
export interface DilutedSharePart {
  name: string;
  shares: number;
  /** The price that a holder pays for a share; null for outstanding shares, 0 for units that cost nothing. */
  strikePrice: number | null;
}

export interface DilutedShareCalculation {
  rows: {
    name: string;
    /**
     * The shares that the part adds: all outstanding shares, or the potential shares that their price does not buy
     * back. Null when no share price is known.
     */
    shares: number | null;
    /** "1,000,000 at $5.00" for potential shares; null for outstanding shares. */
    dilutiveText: string | null;
  }[];
  /** Null without parts or without a share price. */
  total: number | null;
}

/**
 * Calculates the diluted shares of a company at a share price by the treasury stock method: options in the money are
 * exercised, and the money that holders pay buys back shares at that price. Source: ASC 260-10-45-23.
 */
export function dilutedShareCalculation(
  parts: readonly DilutedSharePart[],
  sharePrice: number | null,
  currency: string,
): DilutedShareCalculation {
  const price = positiveOrNull(sharePrice);
  const added = parts.map((part) => (price === null ? null : addedShares(part, price)));
  const total =
    price === null || parts.length === 0
      ? null
      : finiteOrNull(added.reduce<number>((sum, shares) => sum + (shares ?? 0), 0));
  return {
    rows: parts.map((part, index) => ({
      name: part.name,
      shares: roundedOrNull(added[index]),
      dilutiveText: dilutiveText(part, currency),
    })),
    total: roundedOrNull(total),
  };
}

function addedShares({ shares, strikePrice }: DilutedSharePart, price: number): number {
  if (strikePrice === null) return shares;
  return strikePrice < price ? shares * (1 - Math.max(strikePrice, 0) / price) : 0;
}

function roundedOrNull(shares: number | null | undefined): number | null {
  return shares == null ? null : Math.round(shares);
}

function dilutiveText({ shares, strikePrice }: DilutedSharePart, currency: string): string | null {
  if (strikePrice === null) return null;
  const count = shares.toLocaleString("en-US", { maximumFractionDigits: 0 });
  const price = strikePrice.toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${count} at ${currency === "USD" ? "$" : `${currency} `}${price}`;
}
