import { addDays, type Day, daysBetween } from "../../../domain/calendar/day.ts";

/** An amount of a period, or of a day when the start is null. */
export interface Amount {
  start: Day | null;
  end: Day;
  value: number;
  /** True if a report for a whole period states it, so that a quarter may be derived from it. */
  isReported: boolean;
}

/** The amount of a quarter or a year. */
export interface TermAmount {
  value: number;
  /** True for a quarter that no report states. */
  isDerived: boolean;
}

export type Term = "quarter" | "annual";

/** Years of 52 or 53 weeks and quarters of 12 to 16 weeks count too; null for any other period. */
export function classifyPeriod(start: Day, end: Day): Term | null {
  const days = daysBetween(start, end) + 1;
  if (days >= 77 && days <= 120) return "quarter";
  return days >= 350 && days <= 380 ? "annual" : null;
}

/**
 * Groups amounts of quarters and years by term and end. Cash flows are stated only from the year's start, and the
 * fourth quarter is not stated at all: such a quarter is the difference of two reported amounts with the same start. A
 * quarter that is stated, in whatever filing, is never replaced.
 */
export function byTerm(amounts: readonly Amount[]): Map<string, TermAmount> {
  const result = new Map<string, TermAmount>();
  const spans = amounts.flatMap(({ start, ...one }) => (start ? [{ start, ...one }] : []));
  for (const { start, end, value } of spans) {
    const term = classifyPeriod(start, end);
    if (term) result.set(periodKey(term, end), { value, isDerived: false });
  }
  const reported = spans.filter(({ isReported }) => isReported);
  for (const sameStart of Map.groupBy(reported, ({ start }) => start).values()) {
    const ordered = sameStart.toSorted((a, b) => (a.end < b.end ? -1 : 1));
    for (const [index, longer] of ordered.entries()) {
      const shorter = ordered[index - 1];
      const key = periodKey("quarter", longer.end);
      if (!shorter || result.has(key)) continue;
      if (classifyPeriod(addDays(shorter.end, 1), longer.end) !== "quarter") continue;
      result.set(key, { value: exactDifference(longer.value, shorter.value), isDerived: true });
    }
  }
  return result;
}

/** The quarter or year that an amount is of, as a key of `byTerm`; null for another period. */
export function findPeriod({ start, end }: Pick<Amount, "start" | "end">): string | null {
  const term = start === null ? null : classifyPeriod(start, end);
  return term === null ? null : periodKey(term, end);
}

function periodKey(term: Term, end: Day): string {
  return `${term} ${end}`;
}

/** Amounts are in whole units or cents; so their difference has no more digits. */
function exactDifference(a: number, b: number): number {
  const difference = a - b;
  return Number.isInteger(difference) ? difference : Math.round(difference * 100) / 100;
}
