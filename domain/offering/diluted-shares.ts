import { positive } from "../money/arithmetic.ts";
import { dilutedShares } from "./market-cap.ts";

/** One part of the diluted shares of a company, as its documents list it. */
export interface DilutedSharePart {
  name: string;
  shares: number;
  /** What a holder pays for a share; null for shares that are outstanding, 0 for units that cost nothing. */
  strikePrice: number | null;
  note: string | null;
}

export interface DilutedShareRow {
  name: string;
  /**
   * Shares that the part adds: all that are outstanding, and of the others those that their price does not buy back;
   * null where no price is known.
   */
  shares: number | null;
  /** "1,000,000 at $5.00" for what can become shares; null for shares that are outstanding. */
  dilutiveText: string | null;
}

export interface DilutedShareCalculation {
  rows: DilutedShareRow[];
  /** Null without shares outstanding or a price. */
  total: number | null;
  /** What the parts say of themselves, then the price and method of the calculation. */
  notes: string[];
}

/** How the diluted shares of a company come about at a price, by the treasury stock method (ASC 260-10-45-23). */
export function dilutedShareCalculation(
  parts: readonly DilutedSharePart[],
  sharePrice: number | null,
  currency: string,
): DilutedShareCalculation {
  const price = positive(sharePrice);
  const outstanding = parts
    .filter(({ strikePrice }) => strikePrice === null)
    .reduce((total, { shares }) => total + shares, 0);
  const dilutive = parts.flatMap(({ shares, strikePrice }) =>
    strikePrice === null ? [] : [{ shares, strikePrice }],
  );
  const total = dilutedShares(outstanding, dilutive, price);
  return {
    rows: parts.map((part) => rowOf(part, price, currency)),
    total: total === null ? null : Math.round(total),
    notes: [
      ...parts.flatMap(({ note }) => note ?? []),
      ...(price === null
        ? []
        : [
            `Treasury stock method at ${amountIn(currency, price)} a share; what costs more adds none.`,
          ]),
    ],
  };
}

function rowOf(part: DilutedSharePart, price: number | null, currency: string): DilutedShareRow {
  const { name, shares, strikePrice } = part;
  if (strikePrice === null) return { name, shares, dilutiveText: null };
  const dilutiveText = `${shares.toLocaleString("en-US")} at ${amountIn(currency, strikePrice)}`;
  const withAdded = dilutedShares(shares, [{ shares, strikePrice }], price);
  return { name, shares: withAdded === null ? null : Math.round(withAdded - shares), dilutiveText };
}

function amountIn(currency: string, amount: number): string {
  const digits = amount.toLocaleString("en-US", {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return currency === "USD" ? `$${digits}` : `${currency} ${digits}`;
}
