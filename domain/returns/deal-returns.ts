import { change, known, positive } from "../money/arithmetic.ts";

/**
 * Prices of one deal in one currency, all adjusted for splits alike (see splits.ts).
 * For ADRs these are prices per ADS. Null is unknown or not yet traded.
 */
export interface DealPrices {
  /** Null for a direct listing: nothing was offered, and its reference price is no trade. */
  offerPrice: number | null;
  isDirectListing: boolean;
  /** Asked of direct listings alone. */
  firstOpen: number | null;
  firstClose: number | null;
  /** The last close; of an acquired or delisted security the price it ended at. */
  latestPrice: number | null;
}

/** Returns of one deal as fractions (0.25 is 25 %); null where a price is missing, never 0. */
export interface DealReturns {
  firstDay: number | null;
  aftermarket: number | null;
  total: number | null;
}

/**
 * First day: offer to first close (a direct listing: opening trade to first close). Aftermarket: first close
 * to the latest price. Total: offer (opening trade) to the latest price.
 * Price returns without dividends. Source: Renaissance glossary "Aftermarket performance"; Ritter on direct listings.
 */
export function dealReturns(prices: DealPrices): DealReturns {
  const start = startPrice(prices);
  const firstClose = positive(prices.firstClose);
  return {
    firstDay: change(start, firstClose),
    aftermarket: change(firstClose, prices.latestPrice),
    total: change(start, prices.latestPrice),
  };
}

/** The price that returns count from: the offer, or the opening trade of a direct listing. */
export function startPrice(
  prices: Pick<DealPrices, "offerPrice" | "isDirectListing" | "firstOpen">,
): number | null {
  return positive(prices.isDirectListing ? prices.firstOpen : prices.offerPrice);
}

/**
 * How much less than the market's first close buyers of the offering paid, 1 − offer / first close, as a fraction;
 * negative for a deal that closed below its offer, null for a direct listing, which offers nothing. The term also
 * stands for the discount to an analyst's fair value, which is an opinion and not known of most deals; this is what
 * came of it. Source: Vernimmen, glossary, "IPO discount" (the rise of the price after an IPO).
 */
export function ipoDiscount(prices: DealPrices): number | null {
  if (prices.isDirectListing) return null;
  const step = change(positive(prices.firstClose), positive(prices.offerPrice));
  return step === null ? null : -step;
}

/**
 * A total return per year as a fraction, (1 + total)^(365 / days) − 1.
 * Null for less than a year, which performance standards (GIPS) forbid to annualise, or without a return.
 */
export function annualizedReturn(total: number | null, days: number | null): number | null {
  const [gain, held] = [known(total), known(days)];
  if (gain === null || gain < -1 || held === null || held < 365) return null;
  return known((1 + gain) ** (365 / held) - 1);
}
