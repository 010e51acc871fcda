import { addDays, addMonths, type Day, daysBetween } from "../calendar/day.ts";
import { type Sessions, sessionsBack } from "../calendar/sessions.ts";
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
 * closed, and when no close of the week up to it is known; the close of the first day is not that of a period that ends
 * later. A security that ended earlier keeps its last price.
 */
export function initialPerformance(deal: {
  offerPrice: number | null;
  offerOn: Day;
  /** The first day of trading; the offer day when it is unknown. */
  tradingOn: Day;
  period: PerformancePeriod;
  history: PriceHistory;
  sessions: Sessions;
  today: Day;
}): number | null {
  const end = periodEndDay(deal.offerOn, deal.period, deal.sessions);
  const lastClose = deal.history.closes.at(-1)?.day ?? "";
  const hasClosed = end < deal.today || (end === deal.today && lastClose >= end);
  if (!hasClosed) return null;
  // An exchange abroad may trade on a holiday of these sessions, so its own last close of the period counts.
  const span = { after: deal.tradingOn, from: end, to: move(deal.offerOn, deal.period, 1) };
  return change(deal.offerPrice, priceWithin(deal.history, span));
}

/**
 * Return to the latest price from the close of the last session on or before the start of the period, as a fraction.
 * Null for a security that started trading later or has not traded lately. A price of today counts where no close of the
 * period is kept.
 */
export function recentPerformance(deal: {
  period: PerformancePeriod;
  history: PriceHistory;
  now?: { on: Day; price: number } | null;
  sessions: Sessions;
  today: Day;
}): number | null {
  const from = deal.sessions.onOrBefore(move(deal.today, deal.period, -1));
  const { ended } = deal.history;
  if (ended !== null && ended.on <= from) return null;
  const latest = deal.now != null && deal.now.on > from ? deal.now.price : null;
  return change(
    priceOn(deal.history, from),
    priceWithin(deal.history, { after: from, from: deal.today, to: deal.today }) ?? latest,
  );
}

/**
 * The price of the last day of a period. A close of its beginning, on or before `after`, is not that of its end unless
 * the end falls on that day.
 */
function priceWithin(
  history: PriceHistory,
  { after, from, to }: { after: Day; from: Day; to: Day },
): number | null {
  const { closes, ended } = history;
  if (ended !== null && to >= ended.on) return ended.price;
  const closedOn = closes[lastIndexUpTo(closes, to)]?.day ?? "";
  return closedOn > after || closedOn >= from ? priceOn(history, to) : null;
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

/** A price that is older is not shown as today's: pricing services call a price stale after a week of sessions. */
const currentSessions = 5;

/** True when a price of a day can stand for a later day: at most five sessions lie between them. */
export function isCurrent(pricedOn: Day, day: Day, sessions: Sessions): boolean {
  return pricedOn >= sessionsBack(sessions, day, currentSessions);
}

/**
 * The price of today: the last close if it is at most five sessions old, or the final price once trading has ended.
 * Null for a price that is older, which says nothing about today.
 */
export function currentPrice(
  { closes, ended }: PriceHistory,
  today: Day,
  sessions: Sessions,
): { on: Day; price: number } | null {
  if (ended !== null && ended.on <= today) return ended;
  const last = closes[lastIndexUpTo(closes, today)];
  return last && isCurrent(last.day, today, sessions) ? { on: last.day, price: last.close } : null;
}

/** The end of a security that left its exchange on a day: its price is the last close of the sessions before. */
export function finalPrice(
  closes: PriceHistory["closes"],
  endedOn: Day | null,
  sessions: Sessions,
): PriceHistory["ended"] {
  const last = endedOn === null ? undefined : closes[lastIndexUpTo(closes, endedOn)];
  return endedOn !== null && last && isCurrent(last.day, endedOn, sessions)
    ? { on: endedOn, price: last.close }
    : null;
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
