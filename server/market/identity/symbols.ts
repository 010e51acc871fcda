/** The ticker of the share inside a unit: GSAHU and GSAH.U hold GSAH. */
export function shareTickerOf(symbol: string): string | null {
  const share = /^([A-Z]{4})U$/.exec(symbol) ?? /^([A-Z]{2,4})[./' -]U$/.exec(symbol);
  return share?.[1] ?? null;
}

/** The ticker of the share inside a unit whose ticker may be spelled without its mark: GSAHU, GSAH.U, LCWU and LCW.U. */
export function unitStemOf(symbol: string): string | null {
  return /^([A-Z]{3,4})\.?U$/.exec(symbol)?.[1] ?? null;
}

/** Lists mark a ticker that was used before by a digit, and one that trades over the counter abroad by an F. */
function stemOf(symbol: string): string {
  return /^([A-Z]{3,5})\d$/.exec(symbol)?.[1] ?? /^([A-Z]{4})F$/.exec(symbol)?.[1] ?? symbol;
}

/**
 * True for a ticker that can be that of the share inside a unit whose ticker has other letters too: EAC in EACPU, CUB in
 * CUBWU. Two securities of other companies can be as near, so it needs the same day as well.
 */
export function canBeShareOf(symbol: string, unit: string): boolean {
  const stem = stemOf(symbol);
  if (stem.length < 3 || !/^[A-Z]{3,6}$/.test(stem)) return false;
  return (
    /^[A-Z]{5,6}$|^[A-Z]{3,4}\.U$/.test(unit) &&
    /U$/.test(unit) &&
    unit.startsWith(stem.slice(0, 4))
  );
}

/** The beginning that a unit and its share have in common. */
export function unitBeginning(symbol: string): string {
  return symbol.slice(0, 3);
}

/** The beginnings of the tickers of shares that a unit can hold, as `canBeShareOf` compares them. */
export function beginningsOfShares(unit: string): string[] {
  return unit.endsWith("U") ? [unit.slice(0, 3), unit.slice(0, 4)] : [];
}

/** The beginning that the ticker of a unit must have to hold this share; null when none can. */
export function beginningOfUnit(symbol: string): string | null {
  const stem = stemOf(symbol);
  return stem.length < 3 ? null : stem.slice(0, 4);
}
