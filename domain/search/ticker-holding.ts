import { dayText } from "../fields/formats.ts";

/** The days on which a company has or had a ticker. */
export interface TickerHolding {
  ticker: string;
  from: string;
  /** Null while it has the ticker. */
  until: string | null;
}

/** Tells the days of a ticker: "KMI since 02/11/11", "KMI 06/25/92–05/30/07". */
export function tellHolding({ ticker, from, until }: TickerHolding): string {
  return until === null
    ? `${ticker} since ${dayText(from)}`
    : `${ticker} ${dayText(from)}–${dayText(until)}`;
}
