import type { Day } from "../calendar/day.ts";
import { midpointOf, type PriceRange, type TermsChange, termsChange } from "./price-range.ts";

/** Terms as one document states them; null when it states none. */
export interface TermsRevision {
  on: Day;
  range: PriceRange | null;
  baseShares: number | null;
}

/** The terms that rules need: the original and current ones, and the last change of the range. */
export interface TermsOnDay {
  originalRange: PriceRange | null;
  /** The last known range; until pricing it is the current one. */
  lastRange: PriceRange | null;
  /** The base shares of the first terms with a range, otherwise the first known. */
  originalBaseShares: number | null;
  baseShares: number | null;
  /** The effect of the last revision of the range; "none" if the range never changed, null without a range. */
  termsChange: TermsChange | null;
}

/** Reads revisions, in any order, up to a day: today, or the pricing day of a priced deal. */
export function termsOnDay(revisions: readonly TermsRevision[], day: Day): TermsOnDay {
  const upToDay = revisions
    .filter(({ on }) => on <= day)
    .toSorted((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
  const ranges = dropRepeats(
    upToDay.flatMap(({ range }) => (range && midpointOf(range) !== null ? [range] : [])),
    (a, b) => a.low === b.low && a.high === b.high,
  );
  const counts = dropRepeats(
    upToDay.flatMap(({ baseShares }) => (baseShares === null ? [] : [baseShares])),
    (a, b) => a === b,
  );
  const withRange = upToDay.find(
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

/** Drops values that repeat the one before. */
function dropRepeats<Value>(
  values: readonly Value[],
  isSame: (a: Value, b: Value) => boolean,
): Value[] {
  return values.filter((value, index) => {
    const before = values[index - 1];
    return before === undefined || !isSame(before, value);
  });
}
