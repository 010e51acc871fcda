import { addMonths, type DayNumber, dayOf, endOfMonth, monthOf, yearOf } from "./calendar/days.ts";
import { usSessions } from "./offerings/exchanges.ts";
import { Draws } from "./random.ts";
import { type Season, seasonOf } from "./seasons.ts";

export type SlotMarket = "us" | "adr" | "spac" | "abroad";

/** The day on which a deal prices, or on which one that never prices is given up. */
export interface Slot {
  key: string;
  market: SlotMarket;
  day: DayNumber;
}

/** How many deals the history before the last two years holds in all. */
const olderDeals = 2900;
/** Deals a month in the last two years and from then on: a market wide enough for a pipeline around today. */
const monthly = {
  older: { us: 9, adr: 4, spac: 6, abroad: 8 },
  recent: { us: 13, adr: 5, spac: 9, abroad: 10 },
  now: { us: 19, adr: 6, spac: 11, abroad: 11 },
};
/** The slow months of the year: late summer and the holidays. */
const monthWeights = [0.8, 1, 1, 1, 1.2, 1.3, 1.1, 0.6, 0.9, 1.2, 1.2, 0.7];

/** All slots up to the last day, in the order of their days. Those of the past do not depend on later ones. */
export function timetable(seed: string, installedOn: DayNumber, lastDay: DayNumber): Slot[] {
  const recentSince = addMonths(dayOf(yearOf(installedOn), monthOf(installedOn), 1), -23);
  const scale = olderDeals / countBetween(seed, dayOf(2000, 1, 1), recentSince);
  const slots: Slot[] = [];
  for (let month = dayOf(2000, 1, 1); month <= lastDay; month = addMonths(month, 1)) {
    const counts =
      month < recentSince ? olderCounts(seed, month, scale) : recentCounts(month, installedOn);
    for (const market of ["us", "adr", "spac", "abroad"] as const) {
      slots.push(...spread(seed, month, market, counts[market], installedOn));
    }
  }
  return slots.sort((left, right) => left.day - right.day || (left.key < right.key ? -1 : 1));
}

function recentCounts(month: DayNumber, installedOn: DayNumber) {
  if (month >= addMonths(installedOn, -5)) return monthly.now;
  return month >= addMonths(installedOn, -13) ? monthly.recent : monthly.older;
}

function olderCounts(seed: string, month: DayNumber, scale: number): Record<SlotMarket, number> {
  const year = seasonOf(seed, yearOf(month));
  const draws = new Draws(`${seed}/month/${yearOf(month)}-${monthOf(month)}`);
  const weight = ((monthWeights[monthOf(month) - 1] ?? 1) / 12) * scale;
  const count = (deals: number) =>
    Math.floor(deals * weight * draws.between(0.75, 1.25) + draws.next());
  return {
    us: count(year.corporate * 0.78),
    adr: count(year.corporate * 0.22),
    spac: count(year.spac),
    abroad: count(year.abroad),
  };
}

function countBetween(seed: string, first: DayNumber, end: DayNumber): number {
  let total = 0;
  const all = ({ corporate, spac, abroad }: Season) => corporate + spac + abroad;
  for (let month = first; month < end; month = addMonths(month, 1)) {
    total += all(seasonOf(seed, yearOf(month))) / 12;
  }
  return total;
}

/** Spreads deals evenly over a month, so that no week around today stays empty. */
function spread(
  seed: string,
  month: DayNumber,
  market: SlotMarket,
  count: number,
  installedOn: DayNumber,
): Slot[] {
  const last = endOfMonth(yearOf(month), monthOf(month));
  const isRecent = month >= addMonths(installedOn, -24);
  return Array.from({ length: count }, (_, index) => {
    const key = `${market}/${yearOf(month)}-${monthOf(month)}/${index}`;
    const draws = new Draws(`${seed}/slot/${key}`);
    const part = isRecent ? (index + draws.next()) / count : draws.next();
    const day = usSessions.onOrAfter(month + Math.floor(part * (last - month + 1)));
    return { key, market, day: afterHolidays(day) };
  });
}

/** Nobody prices between Christmas and the first days of the year. */
function afterHolidays(day: DayNumber): DayNumber {
  const year = yearOf(day);
  if (day >= dayOf(year, 12, 23)) return usSessions.onOrAfter(dayOf(year + 1, 1, 5) + (day % 9));
  if (day < dayOf(year, 1, 5)) return usSessions.onOrAfter(dayOf(year, 1, 5) + (day % 9));
  return day;
}
