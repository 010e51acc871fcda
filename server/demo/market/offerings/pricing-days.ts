import { type DayNumber, dayOf, mondayOf, monthOf, weekdayOf, yearOf } from "../calendar/days.ts";
import type { Draws } from "../random.ts";
import type { SlotMarket } from "../timetable.ts";
import { readNumbers } from "../words/read-words.ts";
import { usSessions } from "./exchanges.ts";

const weekdayShares = readNumbers("markets.txt", "weekdays");

/** Deals that a quiet time holds up price within this many days after it. */
const catchUpDays = 24;

/** Draws the day of pricing in the week of a day; a US offering waits until a quiet time is over. */
export function drawPricingDay(draws: Draws, market: SlotMarket, around: DayNumber): DayNumber {
  let monday = mondayOf(around);
  for (let attempt = 0; ; attempt++) {
    const day = monday + drawWeekday(draws, market);
    if (market === "abroad") return isYearEnd(day) ? mondayOf(day + 14) + draws.int(0, 4) : day;
    const quietUntil = findQuietEnd(day);
    if (quietUntil !== undefined) monday = mondayOf(quietUntil + draws.int(1, catchUpDays));
    else if (usSessions.has(day)) return day;
    else if (attempt > 10) monday += 7;
  }
}

function drawWeekday(draws: Draws, market: SlotMarket): number {
  return draws.weighted([0, 1, 2, 3, 4], (weekday) => weekdayShares.get(market)?.[weekday] ?? 0);
}

function isYearEnd(day: DayNumber): boolean {
  const year = yearOf(day);
  return day >= dayOf(year, 12, 23) || day <= dayOf(year, 1, 4);
}

/** The times without US offerings: late August to Labor Day, Thanksgiving week, and the turn of the year. */
export function isQuietTime(day: DayNumber): boolean {
  return findQuietEnd(day) !== undefined;
}

/** Returns how many days of a span, both ends included, belong to quiet times. */
export function countQuietDays(from: DayNumber, until: DayNumber): number {
  let count = 0;
  for (let day = from; day <= until; day++) if (isQuietTime(day)) count++;
  return count;
}

/** The last day of the quiet time that a day belongs to; undefined outside of one. */
function findQuietEnd(day: DayNumber): DayNumber | undefined {
  const year = yearOf(day);
  const month = monthOf(day);
  if (month === 1 && day <= dayOf(year, 1, 5)) return dayOf(year, 1, 5);
  if (month === 12 && day >= dayOf(year, 12, 20)) return dayOf(year + 1, 1, 5);
  if (month === 8 || month === 9) {
    const laborDay = findWeekday(dayOf(year, 9, 1), 1);
    return day >= dayOf(year, 8, 20) && day <= laborDay ? laborDay : undefined;
  }
  if (month !== 11) return undefined;
  const thanksgiving = findWeekday(dayOf(year, 11, 22), 4);
  return mondayOf(day) === mondayOf(thanksgiving) ? mondayOf(day) + 6 : undefined;
}

/** The first such weekday on or after a day; 1 is Monday. */
function findWeekday(from: DayNumber, weekday: number): DayNumber {
  return from + ((weekday - weekdayOf(from) + 7) % 7);
}
