/** Days are counted from 1970-01-01, so that they can be compared and added. */
export type Day = number;

const msPerDay = 86_400_000;
const names = new Map<Day, string>();

export function toDay(iso: string): Day {
  const [year = 1970, month = 1, date = 1] = iso.split("-").map(Number);
  return dayOf(year, month, date);
}

/** Months count from 1; a date beyond the end of the month runs into the next. */
export function dayOf(year: number, month: number, date: number): Day {
  return Date.UTC(year, month - 1, date) / msPerDay;
}

export function isoDay(day: Day): string {
  const known = names.get(day);
  if (known !== undefined) return known;
  const name = new Date(day * msPerDay).toISOString().slice(0, 10);
  names.set(day, name);
  return name;
}

export function isoDayOrNull(day: Day | undefined): string | null {
  return day === undefined ? null : isoDay(day);
}

export function yearOf(day: Day): number {
  return Number(isoDay(day).slice(0, 4));
}

/** January is 1. */
export function monthOf(day: Day): number {
  return Number(isoDay(day).slice(5, 7));
}

/** Sunday is 0. */
export function weekdayOf(day: Day): number {
  return (day + 4) % 7;
}

export function mondayOf(day: Day): Day {
  return day - ((weekdayOf(day) + 6) % 7);
}

/** The same date so many months later, or the last of that month where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const first = dayOf(yearOf(day), monthOf(day) + months, 1);
  const last = dayOf(yearOf(day), monthOf(day) + months + 1, 0);
  return Math.min(first + Number(isoDay(day).slice(8, 10)) - 1, last);
}

export function endOfMonth(year: number, month: number): Day {
  return dayOf(year, month + 1, 0);
}

/** An instant on a day, in UTC. */
export function instant(day: Day, hour: number, minute: number): Date {
  return new Date(day * msPerDay + (hour * 60 + minute) * 60_000);
}

export function monthName(month: number): string {
  const all =
    "January February March April May June July August September October November December";
  return all.split(" ")[month - 1] ?? "";
}

/** 14 March 2026 as "March 14, 2026". */
export function longDay(day: Day): string {
  return `${monthName(monthOf(day))} ${Number(isoDay(day).slice(8, 10))}, ${yearOf(day)}`;
}
