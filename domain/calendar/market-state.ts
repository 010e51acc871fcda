import { nyse } from "../venues/north-america.ts";
import { addDays, type Day, instantOfNewYork, newYorkDay, yearOf } from "./day.ts";
import { usMarketHalfDays } from "./holidays.ts";
import { usSessions } from "./sessions.ts";

/** The state of the US stock exchanges, as far as the prices at hand allow to claim one. */
export interface MarketState {
  /**
   * "live" while the exchanges are open and there are prices of today; "paused" while they are open and the newest
   * price is older; "closed" otherwise.
   */
  kind: "live" | "paused" | "closed";
  /** The session that the prices are of, and the time in New York at which it ended or will end: "16:00". */
  pricesOf: { day: Day; closesAt: string };
  /** The next instant at which the exchanges open or close. */
  changesAt: Date;
}

/**
 * Resolves the state of NYSE and Nasdaq at an instant from their calendar and the day of the newest price. Returns
 * null without a price, because nothing can then be live or old.
 */
export function resolveMarketState(now: Date, newestPriceOn: Day | null): MarketState | null {
  if (newestPriceOn === null) return null;
  const today = newYorkDay(now);
  const session = usSessions.onOrAfter(today);
  const { opens, closes } = sessionHours(session);
  const isOpen = opens <= now && now < closes;
  const next = now < opens ? opens : isOpen ? closes : openingAfter(session);
  // Until the first session of today begins, a price of today is one of the last session.
  const newestSession = now < opens ? usSessions.onOrBefore(addDays(session, -1)) : session;
  const priceDay = usSessions.onOrBefore(
    newestPriceOn < newestSession ? newestPriceOn : newestSession,
  );
  return {
    kind: isOpen ? (priceDay === session ? "live" : "paused") : "closed",
    pricesOf: { day: priceDay, closesAt: closingTime(priceDay) },
    changesAt: next,
  };
}

/** The time in New York at which a session ends. */
function closingTime(session: Day): string {
  return usMarketHalfDays(yearOf(session)).includes(session) ? "13:00" : nyse.hours[1];
}

/** The instants at which NYSE and Nasdaq open and close in a session. */
export function sessionHours(session: Day): { opens: Date; closes: Date } {
  return {
    opens: instantOfNewYork(`${session}T${nyse.hours[0]}:00`),
    closes: instantOfNewYork(`${session}T${closingTime(session)}:00`),
  };
}

function openingAfter(session: Day): Date {
  return sessionHours(usSessions.onOrAfter(addDays(session, 1))).opens;
}
