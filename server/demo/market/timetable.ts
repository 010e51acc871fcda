import { addMonths, type DayNumber, dayOf, endOfMonth, monthOf, yearOf } from "./calendar/days.ts";
import { usSessions } from "./offerings/exchanges.ts";
import { drawPricingDay } from "./offerings/pricing-days.ts";
import { Draws } from "./random.ts";
import { findSeason } from "./seasons.ts";
import { readNumbers } from "./words/read-words.ts";

export type SlotMarket = "us" | "adr" | "spac" | "abroad";

/** The day on which a deal prices, or on which one that never prices is given up. */
export interface Slot {
  key: string;
  /** The key of the deal. No change of the generator may give it to another deal. */
  dealKey: number;
  market: SlotMarket;
  day: DayNumber;
}

/** A slot before its day of pricing is drawn; the order of these days numbers the deals. */
type Place = Omit<Slot, "dealKey">;

/** How many deals the history before the last two years holds in all, besides those added to boom years. */
const olderDeals = 2900;
/** Deals a month in the last two years and from then on: a market wide enough for a pipeline around today. */
const monthly = readNumbers("markets.txt", "months");
/** The slow months of the year: late summer and the holidays. */
const monthWeights = [0.8, 1, 1, 1, 1.2, 1.3, 1.1, 0.6, 0.9, 1.2, 1.2, 0.7];

/** The keys of deals that boom years gained after keys had been given to all others. */
const firstAddedKey = 9001;

const boomMarkets: readonly SlotMarket[] = ["us", "adr", "spac"];
const markets: readonly SlotMarket[] = ["us", "adr", "spac", "abroad"];

/** Plans all slots up to the last day, in the order of their days. Those of the past do not depend on later ones. */
export function planTimetable(seed: string, installedOn: DayNumber, lastDay: DayNumber): Slot[] {
  const recentSince = addMonths(dayOf(yearOf(installedOn), monthOf(installedOn), 1), -23);
  const scale = olderDeals / countDeals(seed, dayOf(2000, 1, 1), recentSince);
  const places: Place[] = [];
  const added: Place[] = [];
  for (let month = dayOf(2000, 1, 1); month <= lastDay; month = addMonths(month, 1)) {
    const isOlder = month < recentSince;
    const counts = isOlder ? countOlder(seed, month, scale) : countRecent(month, installedOn);
    for (const market of markets)
      places.push(...spreadDeals(seed, month, market, counts[market], installedOn));
    if (isOlder) added.push(...addBoom(seed, month, counts));
  }
  places.sort(compareDays);
  if (places.length >= firstAddedKey) throw new Error("There are more deals than keys");
  return [...numberFrom(1, places), ...numberFrom(firstAddedKey, added)]
    .map((slot) => ({
      ...slot,
      day: drawPricingDay(new Draws(`${seed}/day/${slot.key}`), slot.market, slot.day),
    }))
    .sort(compareDays);
}

function numberFrom(first: number, places: readonly Place[]): Slot[] {
  return places.map((place, index) => ({ ...place, dealKey: first + index }));
}

function compareDays(left: Place, right: Place): number {
  return left.day - right.day || (left.key < right.key ? -1 : 1);
}

function countRecent(month: DayNumber, installedOn: DayNumber): Record<SlotMarket, number> {
  const isOlder = month < addMonths(installedOn, -13);
  const isNow = month >= addMonths(installedOn, -5);
  const counts = monthly.get(isNow ? "now" : isOlder ? "older" : "recent") ?? [];
  const [us = 0, adr = 0, spac = 0, abroad = 0] = counts;
  return { us, adr, spac, abroad };
}

function countOlder(seed: string, month: DayNumber, scale: number): Record<SlotMarket, number> {
  const { corporate, spac, abroad } = findSeason(seed, yearOf(month));
  const draws = new Draws(`${seed}/month/${yearOf(month)}-${monthOf(month)}`);
  const weight = ((monthWeights[monthOf(month) - 1] ?? 1) / 12) * scale;
  const count = (deals: number) =>
    Math.floor(deals * weight * draws.between(0.75, 1.25) + draws.next());
  const us = count(corporate * 0.78);
  return { us, adr: count(corporate * 0.22), spac: count(spac), abroad: count(abroad) };
}

function countDeals(seed: string, first: DayNumber, end: DayNumber): number {
  let total = 0;
  for (let month = first; month < end; month = addMonths(month, 1)) {
    const { corporate, spac, abroad } = findSeason(seed, yearOf(month));
    total += (corporate + spac + abroad) / 12;
  }
  return total;
}

/** Spreads deals evenly over a month, so that no week around today stays empty. */
function spreadDeals(
  seed: string,
  month: DayNumber,
  market: SlotMarket,
  count: number,
  installedOn: DayNumber,
): Place[] {
  const last = endOfMonth(yearOf(month), monthOf(month));
  const isRecent = month >= addMonths(installedOn, -24);
  return Array.from({ length: count }, (_, index) => {
    const key = `${market}/${yearOf(month)}-${monthOf(month)}/${index}`;
    const draws = new Draws(`${seed}/slot/${key}`);
    const part = isRecent ? (index + draws.next()) / count : draws.next();
    const day = usSessions.onOrAfter(month + Math.floor(part * (last - month + 1)));
    return { key, market, day: leaveYearEnd(day) };
  });
}

/** The years around 2021 had more offerings, beside those of other years, than the history of all years leaves room for. */
function addBoom(
  seed: string,
  month: DayNumber,
  counts: Readonly<Record<SlotMarket, number>>,
): Place[] {
  const { boom } = findSeason(seed, yearOf(month));
  return boomMarkets.flatMap((market) =>
    Array.from({ length: Math.round(counts[market] * boom) }, (_, index) => {
      const key = `${market}/${yearOf(month)}-${monthOf(month)}/boom-${index}`;
      const draws = new Draws(`${seed}/slot/${key}`);
      return { key, market, day: month + draws.int(0, 27) };
    }),
  );
}

/** Nobody prices between Christmas and the first days of the year. */
function leaveYearEnd(day: DayNumber): DayNumber {
  const year = yearOf(day);
  if (day >= dayOf(year, 12, 23)) return usSessions.onOrAfter(dayOf(year + 1, 1, 5) + (day % 9));
  if (day < dayOf(year, 1, 5)) return usSessions.onOrAfter(dayOf(year, 1, 5) + (day % 9));
  return day;
}
