import { addDays, type Day, dayFrom, weekdayOf } from "./day.ts";

const msPerHour = 3_600_000;

/** The time in New York at an instant, as "2024-07-01T16:05:12". */
export function newYorkClock(instant: Date): string {
  const hours = isSummer(instant.getTime()) ? 4 : 5;
  return new Date(instant.getTime() - hours * msPerHour).toISOString().slice(0, 19);
}

/** The instant at which clocks in New York show a time; an hour that is repeated in autumn is the first one. */
export function instantOfNewYork(clock: string): Date {
  const written = Date.parse(`${clock}Z`);
  const summer = written + 4 * msPerHour;
  return new Date(isSummer(summer) ? summer : written + 5 * msPerHour);
}

/**
 * True while New York has daylight saving time. Source: Energy Policy Act of 2005 (since 2007), Uniform Time Act as
 * amended in 1986 (before).
 */
function isSummer(ms: number): boolean {
  const year = new Date(ms).getUTCFullYear();
  const [from, to] =
    year >= 2007
      ? [sunday(year, 3, 2), sunday(year, 11, 1)]
      : [sunday(year, 4, 1), addDays(sunday(year, 11, 1), -7)];
  return ms >= Date.parse(`${from}T07:00:00Z`) && ms < Date.parse(`${to}T06:00:00Z`);
}

function sunday(year: number, month: number, nth: number): Day {
  const first = dayFrom(year, month, 1);
  return addDays(first, 7 - weekdayOf(first) + 7 * (nth - 1));
}
