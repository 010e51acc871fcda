import { addDays, type Day, daysBetween } from "../../../domain/calendar/day.ts";

/** An amount of a period, or of a day when the start is null. */
export interface Amount {
  start: Day | null;
  end: Day;
  value: number;
}

export type Term = "quarter" | "annual";

/** Years of 52 or 53 weeks and quarters of 12 to 16 weeks count too. */
function classifyPeriod(start: Day, end: Day): Term | null {
  const days = daysBetween(start, end) + 1;
  if (days >= 77 && days <= 120) return "quarter";
  return days >= 350 && days <= 380 ? "annual" : null;
}

/**
 * Groups amounts of quarters and years by term and end. Cash flows are stated only from the year's start, and the
 * fourth quarter is not stated at all: such a quarter is the difference of two amounts with the same start.
 */
export function byTerm(amounts: readonly Amount[]): Map<string, number> {
  const result = new Map<string, number>();
  const spans = amounts.flatMap(({ start, end, value }) => (start ? [{ start, end, value }] : []));
  for (const { start, end, value } of spans) {
    const term = classifyPeriod(start, end);
    if (term) result.set(periodKey(term, end), value);
  }
  for (const sameStart of Map.groupBy(spans, ({ start }) => start).values()) {
    const ordered = sameStart.toSorted((a, b) => (a.end < b.end ? -1 : 1));
    for (const [index, longer] of ordered.entries()) {
      const shorter = ordered[index - 1];
      const key = periodKey("quarter", longer.end);
      if (!shorter || result.has(key)) continue;
      if (classifyPeriod(addDays(shorter.end, 1), longer.end) !== "quarter") continue;
      result.set(key, exactDifference(longer.value, shorter.value));
    }
  }
  return result;
}

function periodKey(term: Term, end: Day): string {
  return `${term} ${end}`;
}

/** Amounts are in whole units or cents; so their difference has no more digits. */
function exactDifference(a: number, b: number): number {
  const difference = a - b;
  return Number.isInteger(difference) ? difference : Math.round(difference * 100) / 100;
}
