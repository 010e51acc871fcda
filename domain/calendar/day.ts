import { makeZoneClock } from "./zone-clock.ts";

/** A day as "YYYY-MM-DD", local to the exchange. The texts sort and compare like days. */
export type Day = string;

const msPerDay = 86_400_000;
const shape = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day that exists: 2024-02-29, not 2023-02-29. */
export function isDay(text: string): boolean {
  if (!shape.test(text)) return false;
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The day in New York at an instant, whatever the zone of this machine. */
export function newYorkDay(instant: Date): Day {
  return newYorkClock(instant).slice(0, 10);
}

function msOf(day: Day): number {
  const ms = shape.test(day) ? Date.parse(day) : Number.NaN;
  if (Number.isNaN(ms)) throw new RangeError(`"${day}" is not a day`);
  return ms;
}

export function addDays(day: Day, count: number): Day {
  return new Date(msOf(day) + count * msPerDay).toISOString().slice(0, 10);
}

/** The same day of another month, or the last day of a shorter month (31 January + 1 = 28 February). */
export function addMonths(day: Day, count: number): Day {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + count;
  const [year, month] = [Math.floor(months / 12), ((months % 12) + 12) % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayFrom(year, month + 1, Math.min(Number(day.slice(8)), lastDay));
}

/** Calendar days from one day to another; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((msOf(to) - msOf(from)) / msPerDay);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(msOf(day)).getUTCDay() || 7;
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

/** 1 to 12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7));
}

/** `month` counts from 1. */
export function dayFrom(year: number, month: number, dayOfMonth: number): Day {
  const digits = (value: number, width: number) => String(value).padStart(width, "0");
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(dayOfMonth, 2)}`;
}

const newYork = makeZoneClock("America/New_York");

/** The time in New York at an instant, as "2024-07-01T16:05:12". */
export const newYorkClock = newYork.show;

/** The instant at which clocks in New York show a time; an hour that is repeated in autumn is the first one. */
export const instantOfNewYork = newYork.instantOf;
