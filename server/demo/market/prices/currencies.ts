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

/** US dollars for one unit at the start, the yearly drift and the volatility. */
const currencies: Readonly<
  Record<string, readonly [usd: number, drift: number, volatility: number]>
> = {
  CAD: [0.69, 0.002, 0.08],
  CNY: [0.1208, 0.006, 0.025],
  HKD: [0.1286, 0, 0.002],
  JPY: [0.0096, -0.013, 0.09],
  INR: [0.023, -0.025, 0.05],
  KRW: [0.00088, -0.008, 0.09],
  TWD: [0.0318, 0, 0.045],
  SGD: [0.6, 0.009, 0.05],
  AUD: [0.65, 0, 0.1],
  IDR: [0.000125, -0.024, 0.07],
  THB: [0.0266, 0.004, 0.05],
  MYR: [0.263, -0.004, 0.05],
  GBP: [1.61, -0.009, 0.08],
  EUR: [1.01, 0.004, 0.085],
  CHF: [0.63, 0.021, 0.085],
  SEK: [0.117, -0.006, 0.1],
  NOK: [0.124, -0.008, 0.11],
  PLN: [0.241, 0.003, 0.12],
  BRL: [0.55, -0.042, 0.15],
  MXN: [0.105, -0.025, 0.11],
  CLP: [0.00189, -0.022, 0.11],
  SAR: [0.2667, 0, 0],
  AED: [0.2723, 0, 0],
  ZAR: [0.162, -0.038, 0.14],
  ILS: [0.241, 0.005, 0.07],
};

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
  for (const [currency, [start, drift, volatility]] of Object.entries(currencies)) {
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
