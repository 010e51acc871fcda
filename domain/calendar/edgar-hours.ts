import { addDays, instantOfNewYork, newYorkClock, newYorkDay, weekdayOf } from "./day.ts";

/** EDGAR takes filings on weekdays from 6 to 22 o'clock in New York, and shows the last of them some minutes later. */
const opens = "05:55:00";
const closes = "22:15:00";
/** A feed that was not heard for this long while EDGAR was open is late: minutes. */
const lateAfterMinutes = 15;
const minuteMs = 60_000;

/** True while EDGAR's feed of current filings moves; federal holidays, on which it stands still, count as open. */
export function isEdgarOpen(at: Date): boolean {
  const time = newYorkClock(at).slice(11);
  return weekdayOf(newYorkDay(at)) < 6 && time >= opens && time <= closes;
}

/** True when the feed should have been heard since: EDGAR was open for a quarter of an hour meanwhile. */
export function isEdgarLate(heardAt: Date, now: Date): boolean {
  return heardAt.getTime() < lastOpen(now).getTime() - lateAfterMinutes * minuteMs;
}

/** The last instant up to now at which EDGAR was open. */
function lastOpen(now: Date): Date {
  if (isEdgarOpen(now)) return now;
  let day = newYorkDay(now);
  if (newYorkClock(now).slice(11) <= closes) day = addDays(day, -1);
  while (weekdayOf(day) > 5) day = addDays(day, -1);
  return instantOfNewYork(`${day}T${closes}`);
}
