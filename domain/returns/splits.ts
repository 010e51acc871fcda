import type { Day } from "../calendar/day.ts";
import { known } from "../money/arithmetic.ts";

/** New shares for each old one: 2 is a two-for-one split, 0.1 a one-for-ten consolidation. */
export interface Split {
  /** The first day that trades at the new count. */
  exOn: Day;
  ratio: number;
}

/** How many shares of today one share of that day has become. */
export function splitFactor(day: Day, splits: readonly Split[]): number {
  return splits.reduce((factor, split) => {
    if (!(split.ratio > 0)) throw new RangeError(`a split ratio of ${split.ratio} is not possible`);
    return split.exOn > day ? factor * split.ratio : factor;
  }, 1);
}

/**
 * A price as it was paid on a day (an offer, an unadjusted close), in shares of today.
 * Prices that a provider has adjusted already must not pass through here; their offer must.
 */
export function adjustForSplits(
  price: number | null,
  day: Day,
  splits: readonly Split[],
): number | null {
  const paid = known(price);
  return paid === null ? null : known(paid / splitFactor(day, splits));
}

/** A series of unadjusted closes, in shares of today. */
export function adjustCloses<Close extends { day: Day; close: number }>(
  closes: readonly Close[],
  splits: readonly Split[],
): Close[] {
  return closes.map((bar) => ({ ...bar, close: bar.close / splitFactor(bar.day, splits) }));
}

/** A share count of a day, in shares of today. */
export function adjustShares(
  shares: number | null,
  day: Day,
  splits: readonly Split[],
): number | null {
  const count = known(shares);
  return count === null ? null : known(count * splitFactor(day, splits));
}
