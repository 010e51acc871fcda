import { instantOfNewYork, isDay, newYorkClock } from "../../../domain/calendar/day.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";

/** The clock that an issuer's list of filings means, although all its times end in Z. */
export type ListClock = "UTC" | "New York";

/** EDGAR accepts filings from 6 to 22 o'clock in New York. */
const openFrom = "06:00:00";
const openUntil = "22:00:00";

/** One time out of hours proves nothing, since a few lists mix both clocks. */
const proof = 2;

const shape = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/;

/**
 * Decides which clock an issuer's acceptance times mean: the one by which EDGAR was open at more of them; null when it
 * was open at about as many by both. The SEC's lists contain both kinds.
 */
export function findListClock(times: readonly string[]): ListClock | null {
  const written = times.filter((time) => shape.test(time) && !isMidnight(time));
  const closed = (clock: ListClock) =>
    written.filter((time) => !isOpen(toClock(time, clock))).length;
  const [utc, newYork] = [closed("UTC"), closed("New York")];
  if (Math.abs(utc - newYork) < proof) return null;
  return utc < newYork ? "UTC" : "New York";
}

/** Reads a time of a list as an instant in ISO 8601, UTC; null when it is not known which clock it means. */
export function readListTime(time: string | undefined, clock: ListClock | null): string | null {
  const [, day = ""] = shape.exec(time ?? "") ?? [];
  if (time === undefined || clock === null || !isDay(day) || isMidnight(time)) return null;
  return instantOfNewYork(toClock(time, clock)).toISOString();
}

/** Reads the acceptance time of a filing's header, "20240701160512", which is in New York. */
export function readHeaderTime(digits: string | null): string | null {
  if (digits === null) return null;
  const [, year, month, date, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const day = `${year}-${month}-${date}`;
  const instant = isDay(day) ? instantOfNewYork(`${day}T${hour}:${minute}:${second}`) : null;
  if (instant === null || Number.isNaN(instant.getTime()))
    throw new UnreadableValue(`"${digits}" is not a time of the form YYYYMMDDhhmmss`);
  return instant.toISOString();
}

/** Midnight, by either clock, stands for a time that the SEC does not state. */
function isMidnight(time: string): boolean {
  return [time.slice(0, 19), newYorkClock(new Date(time))].some((one) => one.endsWith("T00:00:00"));
}

function toClock(time: string, clock: ListClock): string {
  return clock === "UTC" ? newYorkClock(new Date(time)) : time.slice(0, 19);
}

function isOpen(clock: string): boolean {
  const time = clock.slice(11);
  return time >= openFrom && time <= openUntil;
}
