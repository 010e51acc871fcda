import { dayText } from "../fields/formats.ts";

/** The days on which a company has or had a ticker. */
export interface TickerHolding {
  ticker: string;
  from: string;
  /** Null while it has the ticker. */
  until: string | null;
}

/** The ticker of an address; null for the address of a company without a ticker, or of a past holder of one. */
export function tickerOfAddress(address: string | null): string | null {
  return address === null || /^C\d+$|-\d{4}(?:\.\w+)?$/.test(address) ? null : address;
}

/** Tells the days of a ticker: "KMI since 02/11/11", "KMI 06/25/92–05/30/07". */
export function tellHolding({ ticker, from, until }: TickerHolding): string {
  return until === null
    ? `${ticker} since ${dayText(from)}`
    : `${ticker} ${dayText(from)}–${dayText(until)}`;
}
