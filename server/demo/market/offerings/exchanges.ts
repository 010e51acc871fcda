import { isHome } from "../../../../domain/venues/venue.ts";
import { type VenueName, venues } from "../../../../domain/venues/venues.ts";
import { listUsHolidays } from "../../../reference/holidays.ts";
import { listOtherHolidays } from "../calendar/holidays.ts";
import { NumberedSessions } from "../calendar/sessions.ts";
import type { Exchange } from "./exchange.ts";

type Market = readonly [
  prices: Exchange["prices"],
  weight: number,
  firstDayGain: number,
  numbering?: Exchange["numbering"],
];

const markets: Readonly<Partial<Record<VenueName, Market>>> = {
  NYSE: [[10, 40, 0.25], 0, 0],
  Nasdaq: [[8, 30, 0.25], 0, 0],
  "NYSE American": [[4, 12, 0.25], 0, 0],
  "OTC Markets": [[2, 10, 0.05], 0, 0],
  "Toronto Stock Exchange": [[6, 25, 0.05], 5, 0.04],
  "Shanghai Stock Exchange": [[8, 45, 0.01], 9, 0.42, ["60", 6]],
  "Hong Kong Stock Exchange": [[3, 60, 0.02], 22, 0.05, ["", 4]],
  "Shenzhen Stock Exchange": [[8, 50, 0.01], 10, 0.45, ["30", 6]],
  "Tokyo Stock Exchange": [[900, 4200, 10], 10, 0.16, ["", 4]],
  "National Stock Exchange of India": [[120, 980, 1], 14, 0.14],
  "Korea Exchange": [[9000, 90000, 100], 7, 0.2, ["3", 6]],
  "Taiwan Stock Exchange": [[40, 320, 0.5], 3, 0.12, ["6", 4]],
  "Singapore Exchange": [[0.4, 2, 0.01], 3, 0.02],
  "Australian Securities Exchange": [[1, 6, 0.05], 6, 0.05],
  "Indonesia Stock Exchange": [[180, 1400, 5], 4, 0.12],
  "Stock Exchange of Thailand": [[5, 60, 0.1], 4, 0.07],
  "Bursa Malaysia": [[0.5, 4, 0.01], 3, 0.08],
  "London Stock Exchange": [[1.2, 8, 0.05], 10, 0.07],
  "Euronext Paris": [[10, 40, 0.25], 5, 0.03],
  "Euronext Amsterdam": [[12, 38, 0.25], 3, 0.05],
  "Frankfurt Stock Exchange": [[14, 48, 0.25], 5, 0.04],
  "SIX Swiss Exchange": [[20, 90, 0.5], 2, 0.05],
  "Nasdaq Stockholm": [[40, 190, 1], 5, 0.1],
  "Oslo Stock Exchange": [[18, 110, 0.5], 4, 0.03],
  "Italian Stock Exchange": [[4, 22, 0.1], 3, 0.04],
  "Madrid Stock Exchange": [[5, 28, 0.1], 2, 0.03],
  "Warsaw Stock Exchange": [[12, 90, 0.5], 2, 0.05],
  "B3 Brasil Bolsa Balcao": [[9, 34, 0.05], 8, 0.03],
  "Mexican Stock Exchange": [[14, 48, 0.25], 2, 0.02],
  "Santiago Stock Exchange": [[300, 2800, 10], 1, 0.02],
  "Saudi Exchange": [[18, 110, 0.5], 6, 0.13, ["4", 4]],
  "Abu Dhabi Securities Exchange": [[1.5, 6, 0.01], 2, 0.09],
  "Dubai Financial Market": [[1, 5, 0.01], 2, 0.08],
  "Johannesburg Stock Exchange": [[12, 80, 0.5], 2, 0.03],
  "Tel Aviv Stock Exchange": [[8, 60, 0.1], 2, 0.04],
  "Shanghai Tech": [[15, 90, 0.01], 7, 0.5, ["688", 6]],
};

export const exchanges: readonly Exchange[] = venues.flatMap((venue) => {
  const market = markets[venue.name];
  if (market === undefined) return [];
  const [prices, weight, firstDayGain, numbering] = market;
  return { ...venue, prices, weight, firstDayGain, numbering };
});

function find(name: VenueName): Exchange {
  const found = exchanges.find((exchange) => exchange.name === name);
  if (found === undefined) throw new Error(`Nothing is drawn on ${name}`);
  return found;
}

export const nyse = find("NYSE");
export const nasdaq = find("Nasdaq");
export const nyseAmerican = find("NYSE American");
/** Some companies trade here before they move up; no offering is listed here. */
export const overTheCounter = find("OTC Markets");
export const otherExchanges = exchanges.filter((exchange) => !isHome(exchange));

const usExchanges: readonly Exchange[] = [nyse, nasdaq, nyseAmerican];

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
