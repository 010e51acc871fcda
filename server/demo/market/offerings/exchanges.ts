import { isHome, type Venue } from "../../../../domain/venues/venue.ts";
import { type VenueName, venues } from "../../../../domain/venues/venues.ts";
import { listUsHolidays } from "../../../reference/holidays.ts";
import { listOtherHolidays } from "../calendar/holidays.ts";
import { NumberedSessions } from "../calendar/sessions.ts";
import { readRows } from "../words/read-words.ts";
import type { Exchange } from "./exchange.ts";

const markets = new Map(readRows("markets.txt", "venues").map(([name, ...rest]) => [name, rest]));

export const exchanges: readonly Exchange[] = venues.flatMap((venue) => {
  const market = markets.get(venue.name);
  return market === undefined ? [] : readExchange(venue, market);
});

function readExchange(venue: Venue, cells: readonly string[]): Exchange {
  const [low = 0, high = 0, step = 0, weight = 0, firstDayGain = 0] = cells.map(Number);
  const [start, length] = cells.slice(5);
  return {
    ...venue,
    ...{ prices: [low, high, step], weight, firstDayGain },
    numbering: start === undefined ? undefined : [start, Number(length)],
  };
}

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
