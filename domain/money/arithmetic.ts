/** Arithmetic of amounts in which null means unknown: it stays null and never becomes 0, NaN or Infinity. */

/** A finite number, or null. */
export function finiteOrNull(value: number | null | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A number above zero, as prices and share counts in a ratio must be; otherwise null. */
export function positiveOrNull(value: number | null | undefined): number | null {
  const number = finiteOrNull(value);
  return number !== null && number > 0 ? number : null;
}

/** Null when a factor is unknown or the product is too large to state. */
export function product(...factors: (number | null | undefined)[]): number | null {
  return factors.reduce<number | null>((total, factor) => {
    const number = finiteOrNull(factor);
    return total === null || number === null ? null : finiteOrNull(total * number);
  }, 1);
}

/** Null when a term is unknown. */
export function sum(...terms: (number | null | undefined)[]): number | null {
  return terms.reduce<number | null>((total, term) => {
    const number = finiteOrNull(term);
    return total === null || number === null ? null : finiteOrNull(total + number);
  }, 0);
}

/** Null when either side is unknown or the divisor is zero. */
export function quotient(
  dividend: number | null | undefined,
  divisor: number | null | undefined,
): number | null {
  const above = finiteOrNull(dividend);
  const below = finiteOrNull(divisor);
  return above === null || below === null || below === 0 ? null : finiteOrNull(above / below);
}

/**
 * The change from one positive amount to another as a fraction: 0.25 is 25 %.
 * Null when either is unknown, the first is not above zero or the second is negative.
 */
export function change(
  from: number | null | undefined,
  to: number | null | undefined,
): number | null {
  const after = finiteOrNull(to);
  if (after === null || after < 0) return null;
  const ratio = quotient(after, positiveOrNull(from));
  return ratio === null ? null : ratio - 1;
}
