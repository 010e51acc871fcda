import { bisectRight } from "d3-array";
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
import { readNumbers } from "../words/read-words.ts";

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
  for (const [currency, figures] of readNumbers("markets.txt", "currencies")) {
    const [start = 0, drift = 0, volatility = 0] = figures;
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
  const listRows = (currency: string, rates: readonly number[], before: DayNumber) =>
    days
      .filter((day) => day < before)
      .map((day, index) => ({
        ...{ currency, quoted_on: isoDay(day), usd: toDecimal(rates[index] ?? 0, 10) },
      }));
  return {
    rows: (before) => [...quotes].flatMap(([name, rates]) => listRows(name, rates, before)),
    usd: (currency, day) => quotes.get(currency)?.[Math.max(0, bisectRight(days, day) - 1)] ?? 1,
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
