export interface Exchange {
  id: number;
  name: string;
  /** Market identifier code (ISO 10383); the Shanghai board for technology trades under that of its exchange. */
  code: string;
  /** Ends the portal's address of a company that is listed here. */
  suffix: string;
  countryCode: string;
  currency: string;
  isAShare: boolean;
  tickers: "letters" | "number";
  /** For "number": the digits that a ticker starts with, and how many it has. */
  numbering: readonly [start: string, length: number];
  /** Usual offer prices and the step between two prices. */
  prices: readonly [low: number, high: number, step: number];
  /** How many of the listings outside the US are here. */
  weight: number;
  /** Mean first-day gain here, beside what the market gives. */
  firstDayGain: number;
}

export function defineExchange(
  id: number,
  name: string,
  code: string,
  suffix: string,
  countryCode: string,
  currency: string,
  prices: readonly [number, number, number],
  weight: number,
  firstDayGain: number,
  more: Partial<Exchange> = {},
): Exchange {
  const letters = { isAShare: false, tickers: "letters", numbering: ["", 0] } as const;
  return {
    id,
    name,
    code,
    suffix,
    countryCode,
    currency,
    ...letters,
    prices,
    weight,
    firstDayGain,
    ...more,
  };
}

export const numbered = (start: string, length: number): Partial<Exchange> => ({
  tickers: "number",
  numbering: [start, length],
});
