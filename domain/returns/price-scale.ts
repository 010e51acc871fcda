import type { Day } from "../calendar/day.ts";

/** A price that was paid and the price that a provider, who adjusts for later splits, states for the same day. */
export interface PricePair {
  on: Day;
  paid: number;
  adjusted: number;
}

/** Rounded closes differ by less, a close that is adjusted for a split by far more. */
const sameTolerance = 0.02;
/** Prices of a provider are rounded before and after they are adjusted. */
const ratioTolerance = 0.01;
/** Splits such as three for two; all others are of whole numbers. */
const fractions = [5 / 4, 4 / 3, 3 / 2, 5 / 2];

/**
 * The factor by which a provider multiplied the paid prices of a series, so that price / factor is per share of the days
 * of the pairs; 1 when it changed none. Null without a pair, when pairs disagree because a split lies between them, and
 * when no split explains the difference, because one of the prices is then another security's.
 * Source: CRSP, "cumulative factor to adjust prices".
 */
export function adjustmentFactor(pairs: readonly PricePair[]): number | null {
  const factors = pairs
    .filter(({ paid, adjusted }) => paid > 0 && adjusted > 0)
    .toSorted((a, b) => (a.on < b.on ? -1 : 1))
    .map(({ paid, adjusted }) => adjusted / paid);
  const [first] = factors;
  if (first === undefined) return null;
  if (!factors.every((factor) => isNear(factor, first, sameTolerance))) return null;
  if (isNear(first, 1, sameTolerance)) return 1;
  return isSplitRatio(first) ? first : null;
}

/** True for a ratio of new to old shares, or of old to new, that splits use. */
function isSplitRatio(factor: number): boolean {
  const ratio = factor > 1 ? factor : 1 / factor;
  const whole = Math.max(2, Math.round(ratio));
  return [whole, ...fractions].some((one) => isNear(ratio, one, ratioTolerance));
}

function isNear(a: number, b: number, tolerance: number): boolean {
  return Math.abs(a / b - 1) <= tolerance;
}
