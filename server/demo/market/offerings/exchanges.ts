import { listOtherHolidays, listUsHolidays } from "../calendar/holidays.ts";
import { NumberedSessions } from "../calendar/sessions.ts";
import { defineExchange, type Exchange, numbered } from "./exchange.ts";

export const nyse = defineExchange(1, "NYSE", "XNYS", "US", "US", "USD", [10, 40, 0.25], 0, 0);
export const nasdaq = defineExchange(2, "Nasdaq", "XNAS", "US", "US", "USD", [8, 30, 0.25], 0, 0);
export const nyseAmerican = defineExchange(
  3,
  "NYSE American",
  "XASE",
  "US",
  "US",
  "USD",
  [4, 12, 0.25],
  0,
  0,
);
/** Some companies trade here before they move up; no offering is listed here. */
export const overTheCounter = defineExchange(
  4,
  "OTC Markets",
  "OTCM",
  "OTC",
  "US",
  "USD",
  [2, 10, 0.05],
  0,
  0,
);

/** Shanghai 16, Shenzhen 26 and Shanghai Tech 108 are ids that the requirement fixes. */
export const otherExchanges: readonly Exchange[] = [
  defineExchange(10, "Toronto Stock Exchange", "XTSE", "TO", "CA", "CAD", [6, 25, 0.05], 5, 0.04),
  defineExchange(16, "Shanghai Stock Exchange", "XSHG", "SS", "CN", "CNY", [8, 45, 0.01], 9, 0.42, {
    isAShare: true,
    ...numbered("60", 6),
  }),
  defineExchange(
    20,
    "Hong Kong Stock Exchange",
    "XHKG",
    "HK",
    "HK",
    "HKD",
    [3, 60, 0.02],
    22,
    0.05,
    numbered("", 4),
  ),
  defineExchange(
    26,
    "Shenzhen Stock Exchange",
    "XSHE",
    "SZ",
    "CN",
    "CNY",
    [8, 50, 0.01],
    10,
    0.45,
    {
      isAShare: true,
      ...numbered("30", 6),
    },
  ),
  defineExchange(
    30,
    "Tokyo Stock Exchange",
    "XTKS",
    "T",
    "JP",
    "JPY",
    [900, 4200, 10],
    10,
    0.16,
    numbered("", 4),
  ),
  defineExchange(
    31,
    "National Stock Exchange of India",
    "XNSE",
    "NS",
    "IN",
    "INR",
    [120, 980, 1],
    14,
    0.14,
  ),
  defineExchange(
    32,
    "Korea Exchange",
    "XKRX",
    "KS",
    "KR",
    "KRW",
    [9000, 90000, 100],
    7,
    0.2,
    numbered("3", 6),
  ),
  defineExchange(
    33,
    "Taiwan Stock Exchange",
    "XTAI",
    "TW",
    "TW",
    "TWD",
    [40, 320, 0.5],
    3,
    0.12,
    numbered("6", 4),
  ),
  defineExchange(34, "Singapore Exchange", "XSES", "SI", "SG", "SGD", [0.4, 2, 0.01], 3, 0.02),
  defineExchange(
    35,
    "Australian Securities Exchange",
    "XASX",
    "AX",
    "AU",
    "AUD",
    [1, 6, 0.05],
    6,
    0.05,
  ),
  defineExchange(
    36,
    "Indonesia Stock Exchange",
    "XIDX",
    "JK",
    "ID",
    "IDR",
    [180, 1400, 5],
    4,
    0.12,
  ),
  defineExchange(
    37,
    "Stock Exchange of Thailand",
    "XBKK",
    "BK",
    "TH",
    "THB",
    [5, 60, 0.1],
    4,
    0.07,
  ),
  defineExchange(38, "Bursa Malaysia", "XKLS", "KL", "MY", "MYR", [0.5, 4, 0.01], 3, 0.08),
  defineExchange(40, "London Stock Exchange", "XLON", "L", "GB", "GBP", [1.2, 8, 0.05], 10, 0.07),
  defineExchange(41, "Euronext Paris", "XPAR", "PA", "FR", "EUR", [10, 40, 0.25], 5, 0.03),
  defineExchange(42, "Euronext Amsterdam", "XAMS", "AS", "NL", "EUR", [12, 38, 0.25], 3, 0.05),
  defineExchange(
    43,
    "Frankfurt Stock Exchange",
    "XFRA",
    "DE",
    "DE",
    "EUR",
    [14, 48, 0.25],
    5,
    0.04,
  ),
  defineExchange(44, "SIX Swiss Exchange", "XSWX", "SW", "CH", "CHF", [20, 90, 0.5], 2, 0.05),
  defineExchange(45, "Nasdaq Stockholm", "XSTO", "ST", "SE", "SEK", [40, 190, 1], 5, 0.1),
  defineExchange(46, "Oslo Stock Exchange", "XOSL", "OL", "NO", "NOK", [18, 110, 0.5], 4, 0.03),
  defineExchange(47, "Italian Stock Exchange", "XMIL", "MI", "IT", "EUR", [4, 22, 0.1], 3, 0.04),
  defineExchange(48, "Madrid Stock Exchange", "XMAD", "MC", "ES", "EUR", [5, 28, 0.1], 2, 0.03),
  defineExchange(49, "Warsaw Stock Exchange", "XWAR", "WA", "PL", "PLN", [12, 90, 0.5], 2, 0.05),
  defineExchange(60, "B3 Brasil Bolsa Balcao", "BVMF", "SA", "BR", "BRL", [9, 34, 0.05], 8, 0.03),
  defineExchange(61, "Mexican Stock Exchange", "XMEX", "MX", "MX", "MXN", [14, 48, 0.25], 2, 0.02),
  defineExchange(
    62,
    "Santiago Stock Exchange",
    "XSGO",
    "SN",
    "CL",
    "CLP",
    [300, 2800, 10],
    1,
    0.02,
  ),
  defineExchange(
    80,
    "Saudi Exchange",
    "XSAU",
    "SR",
    "SA",
    "SAR",
    [18, 110, 0.5],
    6,
    0.13,
    numbered("4", 4),
  ),
  defineExchange(
    81,
    "Abu Dhabi Securities Exchange",
    "XADS",
    "AD",
    "AE",
    "AED",
    [1.5, 6, 0.01],
    2,
    0.09,
  ),
  defineExchange(82, "Dubai Financial Market", "XDFM", "DU", "AE", "AED", [1, 5, 0.01], 2, 0.08),
  defineExchange(
    83,
    "Johannesburg Stock Exchange",
    "XJSE",
    "JO",
    "ZA",
    "ZAR",
    [12, 80, 0.5],
    2,
    0.03,
  ),
  defineExchange(84, "Tel Aviv Stock Exchange", "XTAE", "TA", "IL", "ILS", [8, 60, 0.1], 2, 0.04),
  defineExchange(108, "Shanghai Tech", "XSHG", "STAR", "CN", "CNY", [15, 90, 0.01], 7, 0.5, {
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

export const usSessions = new NumberedSessions(listUsHolidays(1995, lastHolidayYear));
const sessionsAtChristmas = new NumberedSessions(listOtherHolidays(1995, lastHolidayYear, false));
const sessionsWithoutChristmas = new NumberedSessions(
  listOtherHolidays(1995, lastHolidayYear, true),
);

export function keepsChristmas({ countryCode }: Exchange): boolean {
  return !tradesAtChristmas.has(countryCode);
}

export function sessionsOf(exchange: Exchange): NumberedSessions {
  if (exchange.countryCode === "US") return usSessions;
  return keepsChristmas(exchange) ? sessionsWithoutChristmas : sessionsAtChristmas;
}
