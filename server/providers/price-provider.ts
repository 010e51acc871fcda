/** One trade, as a provider reports it. */
export interface Trade {
  symbol: string;
  /** In US dollars a share. */
  price: number;
  at: Date;
  /** True for the official close that the exchange of the listing states after its closing auction. */
  isOfficialClose: boolean;
}

/** A provider tells that trading in a symbol is halted, or goes on. */
export interface HaltNews {
  symbol: string;
  isHalted: boolean;
  at: Date;
}

export type FeedEvent =
  /** Trades may be subscribed to from now on. */
  | { kind: "ready" }
  | { kind: "trade"; trade: Trade }
  | { kind: "halt"; halt: HaltNews }
  /** The provider refuses the key, the plan or a symbol, in its own words. */
  | { kind: "refusal"; reason: string };

export interface Credentials {
  key: string;
  /** Demanded by Alpaca alone. */
  secret: string | undefined;
}

/** How old the prices are that the operator's licence lets users see. */
export type FeedTiming = "realtime" | "delayed";

/** How a provider of prices is spoken to over its socket. */
export interface PriceProvider {
  /** The addresses of its sockets, for each timing that it sells. */
  addresses: Partial<Record<FeedTiming, string>>;
  /** Adds to the address what the provider wants to find there. */
  signAddress?(address: URL, credentials: Credentials): void;
  /** The messages that are sent once the socket is open. */
  greet(credentials: Credentials): object[];
  /** True when a socket is ready as soon as it is open. */
  isReadyAtOnce: boolean;
  subscribe(symbols: readonly string[]): object[];
  /** Reads a message; parts of an unknown kind, or without a usable price, are left out. */
  read(message: unknown): FeedEvent[];
}

/** Delayed prices are this old. Source: the delayed feeds of Alpaca and Massive, and the rules of the US tapes. */
export const delayMinutes = 15;
