import { addDays, type Day, daysBetween } from "../../../domain/calendar/day.ts";

/** An amount of a period; the start is null for what stands on a day. */
export interface Amount {
  start: Day | null;
  end: Day;
  value: number;
}

export type Term = "quarter" | "annual";

/** Years of 52 or 53 weeks and quarters of 12 to 16 weeks are such as well. */
function termOf(start: Day, end: Day): Term | null {
  const days = daysBetween(start, end) + 1;
  if (days >= 77 && days <= 120) return "quarter";
  return days >= 350 && days <= 380 ? "annual" : null;
}

/**
 * The amounts of quarters and years, by term and end. Cash flows are told from the year's start alone, and the
 * fourth quarter not at all: such a quarter is what two amounts with one start differ by.
 */
export function byTerm(amounts: readonly Amount[]): Map<string, number> {
  const found = new Map<string, number>();
  const spans = amounts.flatMap(({ start, end, value }) => (start ? [{ start, end, value }] : []));
  for (const { start, end, value } of spans) {
    const term = termOf(start, end);
    if (term) found.set(periodKey(term, end), value);
  }
  for (const sameStart of Map.groupBy(spans, ({ start }) => start).values()) {
    const ordered = sameStart.toSorted((a, b) => (a.end < b.end ? -1 : 1));
    for (const [index, longer] of ordered.entries()) {
      const shorter = ordered[index - 1];
      const key = periodKey("quarter", longer.end);
      if (!shorter || found.has(key)) continue;
      if (termOf(addDays(shorter.end, 1), longer.end) !== "quarter") continue;
      found.set(key, exactDifference(longer.value, shorter.value));
    }
  }
  return found;
}

function periodKey(term: Term, end: Day): string {
  return `${term} ${end}`;
}

/** Amounts are in whole units or cents; the difference of two keeps no more digits. */
function exactDifference(a: number, b: number): number {
  const difference = a - b;
  return Number.isInteger(difference) ? difference : Math.round(difference * 100) / 100;
}
