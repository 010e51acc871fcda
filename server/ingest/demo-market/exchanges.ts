import { otherHolidays, usHolidays } from "./holidays.ts";
import { Sessions } from "./sessions.ts";

export interface Exchange {
  id: number;
  name: string;
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

function listed(
  id: number,
  name: string,
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

const numbered = (start: string, length: number): Partial<Exchange> => ({
  tickers: "number",
  numbering: [start, length],
});

export const nyse = listed(1, "NYSE", "US", "US", "USD", [10, 40, 0.25], 0, 0);
export const nasdaq = listed(2, "Nasdaq", "US", "US", "USD", [8, 30, 0.25], 0, 0);
export const nyseAmerican = listed(3, "NYSE American", "US", "US", "USD", [4, 12, 0.25], 0, 0);
/** Where some companies trade before they move up; no offering is listed here. */
export const overTheCounter = listed(4, "OTC Markets", "OTC", "US", "USD", [2, 10, 0.05], 0, 0);

/** Shanghai 16, Shenzhen 26 and Shanghai Tech 108 are ids that the requirement fixes. */
export const otherExchanges: readonly Exchange[] = [
  listed(10, "Toronto Stock Exchange", "TO", "CA", "CAD", [6, 25, 0.05], 5, 0.04),
  listed(16, "Shanghai Stock Exchange", "SS", "CN", "CNY", [8, 45, 0.01], 9, 0.42, {
    isAShare: true,
    ...numbered("60", 6),
  }),
  listed(
    20,
    "Hong Kong Stock Exchange",
    "HK",
    "HK",
    "HKD",
    [3, 60, 0.02],
    22,
    0.05,
    numbered("", 4),
  ),
  listed(26, "Shenzhen Stock Exchange", "SZ", "CN", "CNY", [8, 50, 0.01], 10, 0.45, {
    isAShare: true,
    ...numbered("30", 6),
  }),
  listed(30, "Tokyo Stock Exchange", "T", "JP", "JPY", [900, 4200, 10], 10, 0.16, numbered("", 4)),
  listed(31, "National Stock Exchange of India", "NS", "IN", "INR", [120, 980, 1], 14, 0.14),
  listed(32, "Korea Exchange", "KS", "KR", "KRW", [9000, 90000, 100], 7, 0.2, numbered("3", 6)),
  listed(33, "Taiwan Stock Exchange", "TW", "TW", "TWD", [40, 320, 0.5], 3, 0.12, numbered("6", 4)),
  listed(34, "Singapore Exchange", "SI", "SG", "SGD", [0.4, 2, 0.01], 3, 0.02),
  listed(35, "Australian Securities Exchange", "AX", "AU", "AUD", [1, 6, 0.05], 6, 0.05),
  listed(36, "Indonesia Stock Exchange", "JK", "ID", "IDR", [180, 1400, 5], 4, 0.12),
  listed(37, "Stock Exchange of Thailand", "BK", "TH", "THB", [5, 60, 0.1], 4, 0.07),
  listed(38, "Bursa Malaysia", "KL", "MY", "MYR", [0.5, 4, 0.01], 3, 0.08),
  listed(40, "London Stock Exchange", "L", "GB", "GBP", [1.2, 8, 0.05], 10, 0.07),
  listed(41, "Euronext Paris", "PA", "FR", "EUR", [10, 40, 0.25], 5, 0.03),
  listed(42, "Euronext Amsterdam", "AS", "NL", "EUR", [12, 38, 0.25], 3, 0.05),
  listed(43, "Frankfurt Stock Exchange", "DE", "DE", "EUR", [14, 48, 0.25], 5, 0.04),
  listed(44, "SIX Swiss Exchange", "SW", "CH", "CHF", [20, 90, 0.5], 2, 0.05),
  listed(45, "Nasdaq Stockholm", "ST", "SE", "SEK", [40, 190, 1], 5, 0.1),
  listed(46, "Oslo Stock Exchange", "OL", "NO", "NOK", [18, 110, 0.5], 4, 0.03),
  listed(47, "Italian Stock Exchange", "MI", "IT", "EUR", [4, 22, 0.1], 3, 0.04),
  listed(48, "Madrid Stock Exchange", "MC", "ES", "EUR", [5, 28, 0.1], 2, 0.03),
  listed(49, "Warsaw Stock Exchange", "WA", "PL", "PLN", [12, 90, 0.5], 2, 0.05),
  listed(60, "B3 Brasil Bolsa Balcao", "SA", "BR", "BRL", [9, 34, 0.05], 8, 0.03),
  listed(61, "Mexican Stock Exchange", "MX", "MX", "MXN", [14, 48, 0.25], 2, 0.02),
  listed(62, "Santiago Stock Exchange", "SN", "CL", "CLP", [300, 2800, 10], 1, 0.02),
  listed(80, "Saudi Exchange", "SR", "SA", "SAR", [18, 110, 0.5], 6, 0.13, numbered("4", 4)),
  listed(81, "Abu Dhabi Securities Exchange", "AD", "AE", "AED", [1.5, 6, 0.01], 2, 0.09),
  listed(82, "Dubai Financial Market", "DU", "AE", "AED", [1, 5, 0.01], 2, 0.08),
  listed(83, "Johannesburg Stock Exchange", "JO", "ZA", "ZAR", [12, 80, 0.5], 2, 0.03),
  listed(84, "Tel Aviv Stock Exchange", "TA", "IL", "ILS", [8, 60, 0.1], 2, 0.04),
  listed(108, "Shanghai Tech", "STAR", "CN", "CNY", [15, 90, 0.01], 7, 0.5, {
    isAShare: true,
    ...numbered("688", 6),
  }),
];

const usExchanges: readonly Exchange[] = [nyse, nasdaq, nyseAmerican];
export const exchanges: readonly Exchange[] = [...usExchanges, overTheCounter, ...otherExchanges];

export function isUsListing(exchange: Exchange): boolean {
  return usExchanges.includes(exchange);
}

/** Mainland China, Japan, India and the Muslim countries trade at Christmas. */
const tradesAtChristmas = new Set(["CN", "JP", "IN", "TW", "TH", "SA", "AE", "IL"]);

export const firstHolidayYear = 2000;
const lastHolidayYear = 2035;

export const usSessions = new Sessions(usHolidays(1995, lastHolidayYear));
const sessionsAtChristmas = new Sessions(otherHolidays(1995, lastHolidayYear, false));
const sessionsWithoutChristmas = new Sessions(otherHolidays(1995, lastHolidayYear, true));

export function keepsChristmas({ countryCode }: Exchange): boolean {
  return !tradesAtChristmas.has(countryCode);
}

export function sessionsOf(exchange: Exchange): Sessions {
  if (exchange.countryCode === "US") return usSessions;
  return keepsChristmas(exchange) ? sessionsWithoutChristmas : sessionsAtChristmas;
}
