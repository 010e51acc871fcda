import type { Day } from "../calendar/day.ts";
import { finiteOrNull } from "../money/arithmetic.ts";

/** New shares for each old one: 2 is a two-for-one split, 0.1 a one-for-ten consolidation. */
export interface Split {
  /** The first day that trades at the new count. */
  exOn: Day;
  ratio: number;
}

/** The number of today's shares that one share of that day has become. */
export function splitFactor(day: Day, splits: readonly Split[]): number {
  return splits.reduce((factor, split) => {
    if (!(split.ratio > 0)) throw new RangeError(`a split ratio of ${split.ratio} is not possible`);
    return split.exOn > day ? factor * split.ratio : factor;
  }, 1);
}

/**
 * Converts a price paid on a day (an offer, an unadjusted close) to today's shares.
 * Prices that a provider has already adjusted must not pass through here; the offer price must.
 */
export function adjustForSplits(
  price: number | null,
  day: Day,
  splits: readonly Split[],
): number | null {
  const paid = finiteOrNull(price);
  return paid === null ? null : finiteOrNull(paid / splitFactor(day, splits));
}

/** Converts a series of unadjusted closes to today's shares. */
export function adjustCloses<Close extends { day: Day; close: number }>(
  closes: readonly Close[],
  splits: readonly Split[],
): Close[] {
  return closes.map((bar) => ({ ...bar, close: bar.close / splitFactor(bar.day, splits) }));
}

/** Converts a share count of a day to today's shares. */
export function adjustShares(
  shares: number | null,
  day: Day,
  splits: readonly Split[],
): number | null {
  const count = finiteOrNull(shares);
  return count === null ? null : finiteOrNull(count * splitFactor(day, splits));
}
