import { known } from "../money/arithmetic.ts";

/** The middle of the known values, or the mean of the two in the middle; null when none is known. */
export function medianOf(values: Iterable<number | null>): number | null {
  const found = [...values].map(known).filter((value) => value !== null);
  const sorted = found.sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : known(lower / 2 + upper / 2);
}
