/** Arithmetic of amounts in which null means unknown: it stays null and never becomes 0, NaN or Infinity. */

/** A finite number, or null. */
export function known(value: number | null | undefined): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A number above zero, as prices and share counts in a ratio must be; otherwise null. */
export function positive(value: number | null | undefined): number | null {
  const number = known(value);
  return number !== null && number > 0 ? number : null;
}

/** Null when a factor is unknown or the product is too large to state. */
export function product(...factors: (number | null | undefined)[]): number | null {
  return factors.reduce<number | null>((total, factor) => {
    const number = known(factor);
    return total === null || number === null ? null : known(total * number);
  }, 1);
}

/** Null when a term is unknown. */
export function sum(...terms: (number | null | undefined)[]): number | null {
  return terms.reduce<number | null>((total, term) => {
    const number = known(term);
    return total === null || number === null ? null : known(total + number);
  }, 0);
}

/** Null when either side is unknown or the divisor is zero. */
export function quotient(
  dividend: number | null | undefined,
  divisor: number | null | undefined,
): number | null {
  const above = known(dividend);
  const below = known(divisor);
  return above === null || below === null || below === 0 ? null : known(above / below);
}

/**
 * The change from one positive amount to another as a fraction: 0.25 is 25 %.
 * Null when either is unknown, the first is not above zero or the second is negative.
 */
export function change(
  from: number | null | undefined,
  to: number | null | undefined,
): number | null {
  const after = known(to);
  if (after === null || after < 0) return null;
  const ratio = quotient(after, positive(from));
  return ratio === null ? null : ratio - 1;
}
