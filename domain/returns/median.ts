import { finiteOrNull } from "../money/arithmetic.ts";

/** The median of the known values; null when none is known. */
export function medianOf(values: Iterable<number | null>): number | null {
  const known = [...values].map(finiteOrNull).filter((value) => value !== null);
  const sorted = known.sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : finiteOrNull(lower / 2 + upper / 2);
}
