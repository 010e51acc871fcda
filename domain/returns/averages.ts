import { known, positive } from "../money/arithmetic.ts";

/**
 * An average is not a number but says how it was made, so that it cannot be chained like the returns of one
 * deal. `weight` is what it stands for: deals in a mean or a median, the sum of weights in a weighted mean.
 */
export interface Average<Method extends AverageMethod = AverageMethod> {
  method: Method;
  /** Null when nothing is known: a month without a deal has no return, not one of 0. */
  value: number | null;
  /** Deals whose value is known. */
  count: number;
  weight: number;
}

type AverageMethod = "mean" | "weighted" | "median";

/** Equal-weighted mean of the known values. The default of Ritter's and Renaissance's averages. */
export function meanOf(values: Iterable<number | null>): Average<"mean"> {
  const found = knownValues(values);
  const total = found.reduce((sum, value) => sum + value, 0);
  return average("mean", found.length === 0 ? null : total / found.length, found.length);
}

/** The middle of the known values, or the mean of the two in the middle. */
export function medianOf(values: Iterable<number | null>): Average<"median"> {
  const found = knownValues(values).sort((a, b) => a - b);
  const upper = found[Math.floor(found.length / 2)];
  const lower = found[Math.floor((found.length - 1) / 2)];
  const middle = upper === undefined || lower === undefined ? null : lower / 2 + upper / 2;
  return average("median", middle, found.length);
}

/**
 * Mean weighted by an amount above zero, such as proceeds; pairs with an unknown side are left out.
 * Of first-day returns it equals money left on the table / proceeds (Ritter Table 1).
 */
export function weightedMeanOf(
  pairs: Iterable<{ value: number | null; weight: number | null }>,
): Average<"weighted"> {
  let [total, weights, count] = [0, 0, 0];
  for (const pair of pairs) {
    const [value, weight] = [known(pair.value), positive(pair.weight)];
    if (value === null || weight === null) continue;
    total += value * weight;
    weights += weight;
    count += 1;
  }
  return average("weighted", count === 0 ? null : total / weights, count, weights);
}

/** The mean of several groups together, as if their deals stood in one list. Medians have no such sum. */
export function poolAverages<Method extends "mean" | "weighted">(
  method: Method,
  groups: Iterable<Average<NoInfer<Method>>>,
): Average<Method> {
  let [total, weights, count] = [0, 0, 0];
  for (const group of groups) {
    if (group.value === null) continue;
    total += group.value * group.weight;
    weights += group.weight;
    count += group.count;
  }
  return average(method, count === 0 ? null : total / weights, count, weights);
}

/** The part of the known values above zero, as a fraction: "% above IPO price" of total returns. */
export function shareAboveZero(values: Iterable<number | null>): number | null {
  const found = knownValues(values);
  return found.length === 0 ? null : found.filter((value) => value > 0).length / found.length;
}

function knownValues(values: Iterable<number | null>): number[] {
  return [...values].filter((value) => known(value) !== null) as number[];
}

function average<Method extends AverageMethod>(
  method: Method,
  value: number | null,
  count: number,
  weight = count,
): Average<Method> {
  return { method, value: known(value), count, weight };
}
