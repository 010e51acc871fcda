import { alpaca } from "./alpaca.ts";
import { finnhub } from "./finnhub.ts";
import { massive } from "./massive.ts";
import type { PriceProvider } from "./price-provider.ts";

/** The providers of prices, by their names in the setting. */
export const priceProviders = { alpaca, finnhub, massive } satisfies Record<string, PriceProvider>;

export type PriceProviderName = keyof typeof priceProviders;

export const priceProviderNames = Object.keys(priceProviders) as [
  PriceProviderName,
  ...PriceProviderName[],
];
