import * as calendar from "../../../../domain/calendar/day.ts";

/** A day as the count of days since 1970-01-01: a generator adds and compares millions of them. */
export type DayNumber = number;

const msPerDay = 86_400_000;
const names = new Map<DayNumber, calendar.Day>();

export function toDay(iso: calendar.Day): DayNumber {
  return Date.parse(iso) / msPerDay;
}

/** Months count from 1; a date beyond the end of the month runs into the next. */
export function dayOf(year: number, month: number, date: number): DayNumber {
  return Date.UTC(year, month - 1, date) / msPerDay;
}

export function isoDay(day: DayNumber): calendar.Day {
  const known = names.get(day);
  if (known !== undefined) return known;
  const name = new Date(day * msPerDay).toISOString().slice(0, 10);
  names.set(day, name);
  return name;
}

export function isoDayOrNull(day: DayNumber | undefined): calendar.Day | null {
  return day === undefined ? null : isoDay(day);
}

export function yearOf(day: DayNumber): number {
  return new Date(day * msPerDay).getUTCFullYear();
}

/** January is 1. */
export function monthOf(day: DayNumber): number {
  return new Date(day * msPerDay).getUTCMonth() + 1;
}

/** 1 for Monday to 7 for Sunday; the first day was a Thursday. */
export function weekdayOf(day: DayNumber): number {
  return ((day + 3) % 7) + 1;
}

export function mondayOf(day: DayNumber): DayNumber {
  return day + 1 - weekdayOf(day);
}

/** Returns the same date `months` later, or the last day of that month if it is shorter. */
export function addMonths(day: DayNumber, months: number): DayNumber {
  return toDay(calendar.addMonths(isoDay(day), months));
}

export function endOfMonth(year: number, month: number): DayNumber {
  return dayOf(year, month + 1, 0);
}

/** An instant on a day, in UTC. */
export function instant(day: DayNumber, hour: number, minute: number): Date {
  return new Date(day * msPerDay + (hour * 60 + minute) * 60_000);
}

const sayMonth = { timeZone: "UTC", month: "long", year: "numeric" } as const;
const monthFormat = new Intl.DateTimeFormat("en-US", sayMonth);
const dayFormat = new Intl.DateTimeFormat("en-US", { ...sayMonth, day: "numeric" });

/** "March 2026". */
export function longMonth(day: DayNumber): string {
  return monthFormat.format(day * msPerDay);
}

/** "March 14, 2026". */
export function longDay(day: DayNumber): string {
  return dayFormat.format(day * msPerDay);
}
