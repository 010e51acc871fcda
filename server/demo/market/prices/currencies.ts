import {
  addMonths,
  type DayNumber,
  dayOf,
  endOfMonth,
  isoDay,
  monthOf,
  weekdayOf,
  yearOf,
} from "../calendar/days.ts";
import { toDecimal } from "../decimal.ts";
import { Draws } from "../random.ts";
import { readRows } from "../words/read-words.ts";

export interface ExchangeRates {
  rows(before: DayNumber): { currency: string; quoted_on: string; usd: string }[];
  /** US dollars for one unit, at the last quote on or before a day. */
  usd(currency: string, day: DayNumber): number;
}

/** Rates at the ends of months, and of every weekday since two years before the installation. */
export function drawExchangeRates(
  seed: string,
  installedOn: DayNumber,
  lastDay: DayNumber,
): ExchangeRates {
  const days = listQuoteDays(installedOn, lastDay);
  const quotes = new Map<string, number[]>();
  for (const [currency = "", ...cells] of readRows("markets.txt", "currencies")) {
    const [start = 0, drift = 0, volatility = 0] = cells.map(Number);
    const draws = new Draws(`${seed}/currency/${currency}`);
    let rate = start;
    let previous = days[0] ?? 0;
    quotes.set(
      currency,
      days.map((day) => {
        const years = (day - previous) / 365.25;
        previous = day;
        // This pull keeps twenty-five years of chance near the course of the drift.
        const anchor = start * Math.exp((drift * (day - (days[0] ?? 0))) / 365.25);
        rate *= Math.exp(
          drift * years +
            Math.log(anchor / rate) * 0.3 * years +
            volatility * Math.sqrt(years) * draws.normal(),
        );
        return Number(rate.toPrecision(6));
      }),
    );
  }
  return {
    rows: (before) =>
      [...quotes].flatMap(([currency, rates]) =>
        rates.flatMap((usd, index) => {
          const day = days[index] ?? before;
          return day < before
            ? [{ currency, quoted_on: isoDay(day), usd: toDecimal(usd, 10) }]
            : [];
        }),
      ),
    usd: (currency, day) => quotes.get(currency)?.[findLastIndex(days, day)] ?? 1,
  };
}

function listQuoteDays(installedOn: DayNumber, lastDay: DayNumber): DayNumber[] {
  const daily = addMonths(installedOn, -24);
  const days: DayNumber[] = [];
  for (let month = dayOf(1999, 12, 1); month < daily; month = addMonths(month, 1)) {
    const end = endOfMonth(yearOf(month), monthOf(month));
    if (end < daily) days.push(end);
  }
  for (let day = daily; day <= lastDay; day++) if (weekdayOf(day) <= 5) days.push(day);
  return days;
}

/** The place of the last of the sorted days that is not after a day; the first where all are. */
function findLastIndex(days: readonly DayNumber[], day: DayNumber): number {
  let low = 0;
  let high = days.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((days[middle] ?? 0) <= day) low = middle;
    else high = middle - 1;
  }
  return low;
}
