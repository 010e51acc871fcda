import { addDays, addMonths, type Day, daysBetween } from "../calendar/day.ts";
import type { Sessions } from "../calendar/sessions.ts";
import { change } from "../money/arithmetic.ts";

/** The periods of initial and recent performance. */
export const performancePeriods = [
  { id: "1week", label: "1 week", days: 7, months: 0 },
  { id: "2weeks", label: "2 weeks", days: 14, months: 0 },
  { id: "1month", label: "1 month", days: 0, months: 1 },
  { id: "3months", label: "3 months", days: 0, months: 3 },
  { id: "6months", label: "6 months", days: 0, months: 6 },
  { id: "1year", label: "1 year", days: 0, months: 12 },
] as const;

export type PerformancePeriod = (typeof performancePeriods)[number]["id"];

/** The closes of one security, oldest first, in one currency and with the same split adjustment. */
export interface PriceHistory {
  closes: readonly { day: Day; close: number }[];
  /** The end of trading, with the last price or the price paid to holders; null while the security trades. */
  ended: { on: Day; price: number } | null;
}

/** A close older than this is not the price of a day, because the security was not trading. */
const staleAfterDays = 7;

/** The last session on or before the offer day plus the period. Calendar months end on their last day. */
export function periodEndDay(offerOn: Day, period: PerformancePeriod, sessions: Sessions): Day {
  return sessions.onOrBefore(move(offerOn, period, 1));
}

/**
 * Return from the offer to the close of the last session of the period, as a fraction. Null until that session has
 * closed, and when no close of the week up to it is known. A security that ended earlier keeps its last price.
 */
export function initialPerformance(deal: {
  offerPrice: number | null;
  offerOn: Day;
  period: PerformancePeriod;
  history: PriceHistory;
  sessions: Sessions;
  today: Day;
}): number | null {
  const end = periodEndDay(deal.offerOn, deal.period, deal.sessions);
  const lastClose = deal.history.closes.at(-1)?.day ?? "";
  const hasClosed = end < deal.today || (end === deal.today && lastClose >= end);
  return hasClosed ? change(deal.offerPrice, priceOn(deal.history, end)) : null;
}

/**
 * Return to the latest price from the close of the last session on or before the start of the period, as a fraction.
 * Null for a security that started trading later or has not traded lately.
 */
export function recentPerformance(deal: {
  period: PerformancePeriod;
  history: PriceHistory;
  sessions: Sessions;
  today: Day;
}): number | null {
  const from = deal.sessions.onOrBefore(move(deal.today, deal.period, -1));
  const { ended } = deal.history;
  if (ended !== null && ended.on <= from) return null;
  return change(priceOn(deal.history, from), priceOn(deal.history, deal.today));
}

/**
 * The price of a day: its close, or the last close of the week before. From the day on which trading ended, the
 * final price. Null before the first close.
 */
export function priceOn({ closes, ended }: PriceHistory, day: Day): number | null {
  if (ended !== null && day >= ended.on) return ended.price;
  const bar = closes[lastIndexUpTo(closes, day)];
  return bar && daysBetween(bar.day, day) <= staleAfterDays ? bar.close : null;
}

/** The latest known price up to today, however old; the final price once trading has ended. */
export function latestPrice({ closes, ended }: PriceHistory, today: Day): number | null {
  if (ended !== null && ended.on <= today) return ended.price;
  return closes[lastIndexUpTo(closes, today)]?.close ?? null;
}

function move(day: Day, period: PerformancePeriod, direction: 1 | -1): Day {
  const { days, months } =
    performancePeriods.find(({ id }) => id === period) ?? performancePeriods[0];
  return addDays(addMonths(day, months * direction), days * direction);
}

/** The index of the last bar on or before the day, -1 without one. */
function lastIndexUpTo(closes: PriceHistory["closes"], day: Day): number {
  let low = 0;
  let high = closes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((closes[middle]?.day ?? day) <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
