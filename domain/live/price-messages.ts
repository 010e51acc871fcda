/** The address of the socket, the same for browsers and for programs of clients. */
export const priceSocketPath = "/TodaysPriceChange";

/** The message with which the server sends changes; its one argument is a list of changes. */
export const priceUpdate = "todaysPriceChangeUpdate";

/** The message with which the server says whether prices come; its one argument is a `PriceSilence`. */
export const priceSilence = "priceSilence";

/** Whether no price has come for most of a minute although New York trades. */
export interface PriceSilence {
  /** When the last price came, in ISO 8601; null while prices come. */
  since: string | null;
}

/** The message with which the server says which securities are halted; its one argument is a list of `HaltChange`. */
export const tradingHalts = "tradingHalts";

/** A halt of the trading in a security, by its exchange. */
export interface TradingHalt {
  /** The ticker by which rows name the company. */
  ticker: string;
  /** When it began, in ISO 8601. */
  since: string;
}

/** A halt that has begun, or has ended where `since` is null. */
export type HaltChange = TradingHalt | { ticker: string; since: null };

/** The call with which a client names the tickers that it shows; its one argument is the list. */
export const updateTickers = "UpdateTickers";

/** The most tickers that a client can watch: more than the largest page of a grid shows. */
export const mostTickers = 1000;

/** How far the price of a security is from its previous close. */
export interface PriceChange {
  /** The ticker by which rows name their company. */
  ticker: string;
  /** In percent; null while it is not known. */
  todaysPriceChange: number | null;
}
