/** The ticker of the share inside a unit: GSAHU and GSAH.U hold GSAH. */
export function shareTickerOf(symbol: string): string | null {
  const share = /^([A-Z]{4})U$/.exec(symbol) ?? /^([A-Z]{2,4})[./' -]U$/.exec(symbol);
  return share?.[1] ?? null;
}
