/** The face values at which preferred shares and trust preferred securities are sold, in US dollars. */
const faceValues = [10, 25, 50, 100];

/** Nasdaq marks preferred shares by a fifth letter, M to P; the NYSE marks a series by a letter behind a point. */
const seriesSymbol = /^[A-Z]{4}[M-P]$|^[A-Z]{1,4}\.(?:P[A-Z]?|[A-TV-Z])$/;

/** Banks and utilities sell their preferred securities through trusts with a number. */
const trustName =
  /\b(?:capital|energy|statutory|preferred|financing)\s+(?:capital\s+)?trust\s+[IVX]+$|\bpreferred\s+(?:capital|funding)\b/i;

/**
 * True for the sale of preferred shares, of which calendars list some: companies of any age sell them, at their face
 * value, under a symbol of their own. Source: Nasdaq, fifth-character symbol suffixes; NYSE symbology.
 */
export function isPreferredOffer(offer: {
  symbol: string | null;
  name: string | null;
  offerPrice: number | null;
}): boolean {
  const { symbol, name, offerPrice } = offer;
  if (offerPrice === null) return false;
  const isFaceValue = faceValues.includes(offerPrice);
  return (isFaceValue && seriesSymbol.test(symbol ?? "")) || trustName.test(name?.trim() ?? "");
}
