import { addDays, type Day, instantOfNewYork, newYorkDay, weekdayOf } from "../calendar/day.ts";
import { usSessions } from "../calendar/sessions.ts";
import type { Frequency } from "./alert-kinds.ts";

/** Daily and weekly alerts come at this time in New York. */
const alertTime = "07:00:00";

/** Alerts of one user that tell changes at once are sent together, and so at most four times an hour. */
const bundleMs = 15 * 60_000;

const lateAfterMs = 60 * 60_000;

/** Daily alerts come on trading days, weekly ones on the first trading day of the week. */
function isAlertDay(frequency: Exclude<Frequency, "instant">, day: Day): boolean {
  if (frequency === "daily") return usSessions.isSession(day);
  const monday = addDays(day, 1 - weekdayOf(day));
  return usSessions.onOrAfter(monday) === day;
}

/** The newest instant at which an alert was due; alerts missed before it are not made up for. */
export function lastDueAt(frequency: Exclude<Frequency, "instant">, now: Date): Date {
  return seek(frequency, now, -1);
}

/** The next instant at which an alert is due. */
export function nextDueAt(frequency: Exclude<Frequency, "instant">, now: Date): Date {
  return seek(frequency, now, 1);
}

function seek(frequency: Exclude<Frequency, "instant">, now: Date, step: 1 | -1): Date {
  for (let day = newYorkDay(now); ; day = addDays(day, step)) {
    const dueAt = instantOfNewYork(`${day}T${alertTime}`);
    const isReached = step === 1 ? dueAt > now : dueAt <= now;
    if (isReached && isAlertDay(frequency, day)) return dueAt;
  }
}

/** The instants at which an alert was last compared, and at which its user was last told something at once. */
export interface AlertTimes {
  frequency: Frequency;
  comparedAt: Date;
  userToldAt: Date | null;
}

/** True if an alert is to be compared now. */
export function isAlertDue({ frequency, comparedAt, userToldAt }: AlertTimes, now: Date): boolean {
  if (frequency !== "instant") return comparedAt < lastDueAt(frequency, now);
  if (userToldAt === null) return true;
  // A time ahead was noted before the clock was put back.
  const sinceMs = now.getTime() - userToldAt.getTime();
  return sinceMs >= bundleMs || sinceMs < 0;
}

/**
 * The instant at which an alert should have been told, if the portal was asleep then and much time has passed since.
 */
export function lateSince(frequency: Frequency, now: Date): Date | null {
  if (frequency === "instant") return null;
  const dueAt = lastDueAt(frequency, now);
  return now.getTime() - dueAt.getTime() > lateAfterMs ? dueAt : null;
}
