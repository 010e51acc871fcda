import { dayFrom, weekdayOf } from "../../../../domain/calendar/day.ts";
import { isHome, type Venue } from "../../../../domain/venues/venue.ts";
import { type VenueName, venues } from "../../../../domain/venues/venues.ts";
import { type Holiday, listUsHolidays } from "../../../reference/holidays.ts";
import { NumberedSessions } from "../calendar/sessions.ts";
import { readRows } from "../words/read-words.ts";

/** A venue with what fictional offerings there are drawn with. */
export interface Exchange extends Venue {
  /** Usual offer prices and the step between two prices. */
  prices: readonly [low: number, high: number, step: number];
  /** The share of the listings outside the US that this exchange has. */
  weight: number;
  /** Mean first-day gain here, beside what the market gives. */
  firstDayGain: number;
  /** The digits that tickers start with, and how many they have; undefined where tickers are letters. */
  numbering: readonly [start: string, length: number] | undefined;
}

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
const years = { first: 1995, last: 2035 };

const closings = {
  us: listUsHolidays(years.first, years.last),
  withChristmas: listOtherHolidays(true),
  other: listOtherHolidays(false),
};
export const usSessions = new NumberedSessions(closings.us);
const sessions = {
  us: usSessions,
  withChristmas: new NumberedSessions(closings.withChristmas),
  other: new NumberedSessions(closings.other),
};

/** Days that most exchanges outside the US keep. */
function listOtherHolidays(keepsChristmas: boolean): Holiday[] {
  const holidays: Holiday[] = [];
  for (let year = years.first; year <= years.last; year++) {
    holidays.push({ closedOn: dayFrom(year, 1, 1), name: "New Year's Day" });
    if (keepsChristmas) holidays.push({ closedOn: dayFrom(year, 12, 25), name: "Christmas Day" });
  }
  return holidays.filter(({ closedOn }) => weekdayOf(closedOn) <= 5);
}

function chooseClosings({ countryCode }: Exchange): keyof typeof closings {
  if (countryCode === "US") return "us";
  return tradesAtChristmas.has(countryCode) ? "other" : "withChristmas";
}

export function holidaysOf(exchange: Exchange): readonly Holiday[] {
  return closings[chooseClosings(exchange)];
}

export function sessionsOf(exchange: Exchange): NumberedSessions {
  return sessions[chooseClosings(exchange)];
}
