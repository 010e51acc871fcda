import { type Day, isDay } from "../../domain/calendar/day.ts";

/** Finds the last day up to today that the name of a file states: "upcoming-2026-11-20.csv", "upcoming_20261120.csv". */
export function dayOfName(name: string, today: Day): Day | null {
  const days = [...name.matchAll(/(?<!\d)(20\d\d)([-_.]?)([01]\d)\2([0-3]\d)(?!\d)/g)]
    .map(([, year, , month, day]) => `${year}-${month}-${day}`)
    .filter((day) => isDay(day) && day <= today);
  return days.at(-1) ?? null;
}
