import { addDays, newYorkDay } from "../calendar/day.ts";
import { sessionHours } from "../calendar/market-state.ts";
import { usSessions } from "../calendar/sessions.ts";

const minuteMs = 60_000;
/** A feed of which no price came for this long while New York traded is late. */
const lateAfterMs = 5 * minuteMs;
/** Prices are stored once a minute. */
const storedWithinMs = 1.5 * minuteMs;

/**
 * True when the price feed should have sent a price that is newer than its newest. Only sessions count: in the first
 * five minutes of a session, the prices may be those of the end of the session before.
 */
export function isPriceFeedLate(newestAt: Date, now: Date, delayMs: number): boolean {
  const seen = now.getTime() - delayMs - storedWithinMs;
  let session = usSessions.onOrBefore(newYorkDay(new Date(seen)));
  if (seen < sessionHours(session).opens.getTime() + lateAfterMs)
    session = usSessions.onOrBefore(addDays(session, -1));
  const due = Math.min(seen, sessionHours(session).closes.getTime()) - lateAfterMs;
  return newestAt.getTime() < due;
}
