import { change, finiteOrNull, positiveOrNull } from "../money/arithmetic.ts";

/**
 * Prices of one deal in one currency, all with the same split adjustment (see splits.ts).
 * For ADRs these are prices per ADS. Null means unknown or not yet traded.
 */
export interface DealPrices {
  /** Null for a direct listing: nothing was offered, and its reference price is not a trade. */
  offerPrice: number | null;
  isDirectListing: boolean;
  /** Needed only for direct listings. */
  firstOpen: number | null;
  firstClose: number | null;
  /** The last close, or the final price of an acquired or delisted security. */
  latestPrice: number | null;
  /** True while the latest price is of the first day of trading: the aftermarket has not begun. */
  isFirstDay: boolean;
}

/** Returns of one deal as fractions (0.25 is 25 %); null when a price is missing, never 0. */
export interface DealReturns {
  firstDay: number | null;
  aftermarket: number | null;
  total: number | null;
}

/**
 * First day: offer to first close (a direct listing: opening trade to first close). Aftermarket: first close
 * to the latest price of a later day. Total: offer (opening trade) to the latest price.
 * Price returns without dividends. Source: Renaissance glossary "Aftermarket performance"; Ritter on direct listings.
 */
export function dealReturns(prices: DealPrices): DealReturns {
  const start = startPrice(prices);
  const firstClose = positiveOrNull(prices.firstClose);
  return {
    firstDay: change(start, firstClose),
    aftermarket: prices.isFirstDay ? null : change(firstClose, prices.latestPrice),
    total: change(start, prices.latestPrice),
  };
}

/** The price from which returns are measured: the offer, or the opening trade of a direct listing. */
export function startPrice(
  prices: Pick<DealPrices, "offerPrice" | "isDirectListing" | "firstOpen">,
): number | null {
  return positiveOrNull(prices.isDirectListing ? prices.firstOpen : prices.offerPrice);
}

/**
 * The discount of the offer price to the first close, 1 − offer / first close, as a fraction; negative for a deal that
 * closed below its offer, null for a direct listing, which offers nothing. The term can also mean the discount to an
 * analyst's fair value, but that is an opinion and unknown for most deals. Source: Vernimmen, glossary, "IPO discount" (the rise of the price after an IPO).
 */
export function ipoDiscount(prices: DealPrices): number | null {
  if (prices.isDirectListing) return null;
  const step = change(positiveOrNull(prices.firstClose), positiveOrNull(prices.offerPrice));
  return step === null ? null : -step;
}

/**
 * A total return per year as a fraction, (1 + total)^(365 / days) − 1.
 * Null for less than a year, which performance standards (GIPS) forbid to annualise, or without a return.
 */
export function annualizedReturn(total: number | null, days: number | null): number | null {
  const [gain, held] = [finiteOrNull(total), finiteOrNull(days)];
  if (gain === null || gain < -1 || held === null || held < 365) return null;
  return finiteOrNull((1 + gain) ** (365 / held) - 1);
}
