import type { Credentials, FeedTiming, PriceProvider } from "./price-provider.ts";
import { type PriceProviderName, priceProviders } from "./providers.ts";

/** The feed that an operator has chosen. */
export interface PriceFeedConfig extends Credentials {
  provider: PriceProviderName;
  address: string;
  timing: FeedTiming;
  mostSymbols: number;
}

/** Reads the feed from settings that have no problems; undefined without one. */
export function priceFeedOf(settings: {
  PRICE_FEED?: PriceProviderName | undefined;
  PRICE_FEED_KEY?: string | undefined;
  PRICE_FEED_SECRET?: string | undefined;
  PRICE_FEED_TIMING: FeedTiming;
  PRICE_FEED_URL?: string | undefined;
  PRICE_FEED_SYMBOLS: number;
}): PriceFeedConfig | undefined {
  const { PRICE_FEED: provider, PRICE_FEED_KEY: key, PRICE_FEED_TIMING: timing } = settings;
  if (provider === undefined || key === undefined) return undefined;
  const address = settings.PRICE_FEED_URL ?? addressOf(provider, timing);
  if (address === undefined) return undefined;
  const { PRICE_FEED_SECRET: secret, PRICE_FEED_SYMBOLS: mostSymbols } = settings;
  return { provider, address, timing, key, secret, mostSymbols };
}

/** Lists problems of settings of the feed that are each valid alone. */
export function problemsOfPriceFeed(given: Record<string, string | undefined>): string[] {
  const { PRICE_FEED: name, PRICE_FEED_TIMING: timing = "delayed", DEMO, TODAY } = given;
  const { PRICE_FEED_KEY, PRICE_FEED_SECRET } = given;
  if (name === undefined) return [];
  const problems: string[] = [];
  if (PRICE_FEED_KEY === undefined) problems.push("PRICE_FEED_KEY: demanded with PRICE_FEED");
  if (name === "alpaca" && PRICE_FEED_SECRET === undefined)
    problems.push("PRICE_FEED_SECRET: demanded by Alpaca");
  if (name === "finnhub" && timing === "delayed")
    problems.push(
      "PRICE_FEED_TIMING: Finnhub sells real-time prices alone, so it should be realtime",
    );
  if (DEMO === "on") problems.push("DEMO: there is no demo market beside the prices of PRICE_FEED");
  if (TODAY !== undefined)
    problems.push("TODAY: a portal of a past day takes no prices of today; leave out PRICE_FEED");
  return problems;
}

function addressOf(name: PriceProviderName, timing: FeedTiming): string | undefined {
  const provider: PriceProvider = priceProviders[name];
  return provider.addresses[timing];
}
