import type { Day } from "../calendar/day.ts";
import { midpointOf, type PriceRange, type TermsChange, termsChange } from "./price-range.ts";

/** Terms as one document states them; null where it states none. */
export interface TermsRevision {
  on: Day;
  range: PriceRange | null;
  baseShares: number | null;
}

/** The terms that rules ask for: the original ones, those that stand, and the last change of each. */
export interface TermsOnDay {
  originalRange: PriceRange | null;
  /** The last range known; until pricing the present one. */
  lastRange: PriceRange | null;
  /** Base shares of the first terms with a range, else the first known. */
  originalBaseShares: number | null;
  baseShares: number | null;
  /** What the last revision of the range did; "none" for a range that never changed, null without any. */
  termsChange: TermsChange | null;
}

/** Reads revisions in whatever order they are given, up to a day: today, or the pricing day once priced. */
export function termsOnDay(revisions: readonly TermsRevision[], day: Day): TermsOnDay {
  const known = revisions
    .filter(({ on }) => on <= day)
    .toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
  const ranges = distinct(
    known.flatMap(({ range }) => (range && midpointOf(range) !== null ? [range] : [])),
    (a, b) => a.low === b.low && a.high === b.high,
  );
  const counts = distinct(
    known.flatMap(({ baseShares }) => (baseShares === null ? [] : [baseShares])),
    (a, b) => a === b,
  );
  const withRange = known.find(
    ({ range, baseShares }) => midpointOf(range) !== null && baseShares !== null,
  );
  const lastRange = ranges.at(-1) ?? null;
  const baseShares = counts.at(-1) ?? null;
  return {
    originalRange: ranges[0] ?? null,
    lastRange,
    originalBaseShares: withRange?.baseShares ?? counts[0] ?? null,
    baseShares,
    termsChange: termsChange(ranges.at(-2) ?? lastRange, lastRange),
  };
}

/** Without those that repeat the one before. */
function distinct<Value>(
  values: readonly Value[],
  isSame: (a: Value, b: Value) => boolean,
): Value[] {
  return values.filter((value, index) => {
    const before = values[index - 1];
    return before === undefined || !isSame(before, value);
  });
}
