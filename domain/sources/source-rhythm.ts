import { addDays, type Day } from "../calendar/day.ts";
import type { Sessions } from "../calendar/sessions.ts";

/** With fewer deliveries a source has no rhythm, so a file that was imported once or twice is never late. */
const leastDeliveries = 3;
/**
 * The rhythm is that of the newest gaps, so that a source that begins to come more often is soon expected more often.
 */
const countedGaps = 8;
/** A source is late after this many of its usual gaps, and never on the first business day after a delivery. */
const lateAfterGaps = 2;
/** A source that has not come for this many days has been given up, and is not late. */
export const rhythmDays = 400;

/**
 * Returns the usual number of business days between two deliveries of a source (the median of its newest gaps, at least
 * 1); null while it has no rhythm. The days of deliveries may be in any order.
 */
export function findRhythm(deliveries: readonly Day[], sessions: Sessions): number | null {
  const days = [...new Set(deliveries)].sort();
  if (days.length < leastDeliveries) return null;
  const newest = days.slice(-countedGaps - 1);
  const gaps = newest
    .slice(1)
    .map((day, i) => countSessions(newest[i] ?? day, day, sessions))
    .sort((a, b) => a - b);
  return Math.max(1, gaps[Math.floor((gaps.length - 1) / 2)] ?? 1);
}

/** True when a source should have come again: more than two of its usual gaps have passed in business days. */
export function isSourceLate(deliveries: readonly Day[], today: Day, sessions: Sessions): boolean {
  const since = addDays(today, -rhythmDays);
  const recent = deliveries.filter((day) => day >= since && day <= today);
  const rhythm = findRhythm(recent, sessions);
  const last = recent.toSorted().at(-1);
  if (rhythm === null || last === undefined) return false;
  return countSessions(last, today, sessions) > lateAfterGaps * rhythm;
}

/** The sessions after a day, up to and with another. */
function countSessions(after: Day, until: Day, sessions: Sessions): number {
  let count = 0;
  for (let day = addDays(after, 1); day <= until; day = addDays(day, 1))
    if (sessions.isSession(day)) count += 1;
  return count;
}
