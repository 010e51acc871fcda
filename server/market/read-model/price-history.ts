import { addDays, type Day } from "../../../domain/calendar/day.ts";
import { type Sessions, usSessions, weekdaySessions } from "../../../domain/calendar/sessions.ts";
import {
  currentPrice,
  finalPrice,
  isCurrent,
  type PriceHistory,
} from "../../../domain/returns/period-returns.ts";
import { adjustCloses, adjustForSplits } from "../../../domain/returns/splits.ts";
import type { PriceFacts } from "./price-facts-sql.ts";

/** The prices of a deal's security up to a day, per share of today. */
export interface DealHistory {
  sessions: Sessions;
  history: PriceHistory;
  /** Null when the newest price is too old to be the price of today. */
  now: { on: Day; price: number } | null;
  /** The newest known price, however old. */
  last: { on: Day; price: number } | null;
  /** The close of the session before the newest price; its day is null when a quote tells it. */
  previous: { on: Day | null; price: number } | null;
  /** True when prices are adjusted for unknown splits: only their changes are known. */
  isReturnsOnly: boolean;
  first: FirstPrices;
}

/** The prices of the first day of trading. */
export interface FirstPrices {
  on: Day | null;
  /** As they were paid, per share of today. */
  open: number | null;
  close: number | null;
}

export function readHistory(facts: PriceFacts, today: Day): DealHistory {
  const { latest, splits, has_adjusted_prices: isAdjusted } = facts;
  // The holidays of a foreign exchange may close it for more than a week.
  const sessions = facts.is_us_listing ? usSessions : weekdaySessions(facts.holidays);
  // Closes that are already adjusted for splits are not adjusted again.
  const closes = adjustCloses(facts.closes, isAdjusted ? [] : splits);
  const ended = latest?.is_frozen
    ? { on: latest.day, price: latest.price }
    : finalPrice(closes, endUpTo(facts.ended_on, today), sessions);
  const history: PriceHistory = { closes, ended };
  // Before its first close, a security has a price since it began to trade.
  const startsOn = facts.first_trade_on ?? facts.offer_on;
  const isTraded = facts.closes.length > 0 || (latest && startsOn && latest.day >= startsOn);
  const quote = latest && isTraded ? { on: latest.day, price: latest.price } : null;
  const [bar] = closes.slice(-1);
  const last = quote ?? (bar ? { on: bar.day, price: bar.close } : null);
  // A final price keeps the day of its close.
  const close = ended === null ? currentPrice(history, today, sessions) : last;
  const now = quote ? readQuote(facts, quote, sessions, today) : close;
  return {
    ...{ sessions, history, now, last },
    previous: now && (quote ? readQuotedBefore(facts) : readCloseBefore(now.on, history, sessions)),
    isReturnsOnly: isAdjusted && splits.length === 0,
    first: readFirstPrices(facts, sessions),
  };
}

function endUpTo(endedOn: Day | null, today: Day): Day | null {
  return endedOn !== null && endedOn <= today ? endedOn : null;
}

function readQuote(
  { latest }: PriceFacts,
  quote: { on: Day; price: number },
  sessions: Sessions,
  today: Day,
) {
  return latest?.is_frozen || isCurrent(quote.on, today, sessions) ? quote : null;
}

function readQuotedBefore({ latest }: PriceFacts): DealHistory["previous"] {
  const price = latest?.previous_close ?? null;
  return price === null ? null : { on: null, price };
}

/** The close of the session before a day; null when another session lies between, or after the end of trading. */
function readCloseBefore(day: Day, { closes, ended }: PriceHistory, sessions: Sessions) {
  if (ended !== null) return null;
  const before = closes.findLast((bar) => bar.day < day);
  const isNext = before !== undefined && before.day >= sessions.onOrBefore(addDays(day, -1));
  return isNext ? { on: before.day, price: before.close } : null;
}

/** A bar of a later session is not of the first day. Where the first day is no session, that day is the next one. */
function readFirstPrices(facts: PriceFacts, sessions: Sessions): FirstPrices {
  const { first_bar: bar, first_trade_on: tradedOn, splits } = facts;
  const first = bar && tradedOn && bar.day <= sessions.onOrAfter(tradedOn) ? bar : null;
  const on = facts.first_close === null ? (first?.day ?? null) : tradedOn;
  const adjust = (price: number | null, day: Day | null) =>
    price === null || day === null ? null : adjustForSplits(price, day, splits);
  // Without known splits, prices that are adjusted for splits are not those that were paid.
  const isPaid = first !== null && (!first.is_adjusted || splits.length > 0);
  const barPrice = (price: number | null | undefined) =>
    first?.is_adjusted ? (price ?? null) : adjust(price ?? null, first?.day ?? null);
  const [barOpen, barClose] = [barPrice(first?.open), barPrice(first?.close)];
  return {
    on,
    open: adjust(facts.first_open, on) ?? (isPaid ? barOpen : null),
    close: adjust(facts.first_close, on) ?? (isPaid ? barClose : null),
  };
}
