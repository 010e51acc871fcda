/** The words by which nearly all blank check companies say that they will buy another company. */
const purpose =
  /\b(?:acquisitions?|merger)\b.*\b(?:corp|co|inc|ltd|limited|company|corporation|holdings?|partners|plc|[IVX]+|\d+)\b|\b(?:acquisitions?|merger)$|\bSPAC\b/i;

/** Sponsors number their blank check companies: "Gores Holdings XI, Inc.", "Research Alliance Corp III". */
const serial =
  /\b(?:holdings?|capital|growth|partners|alliance|opportunit(?:y|ies)|investment)\b[^/]*\b(?:I{2,3}|IV|VI{0,3}|IX|XI{0,3}|XIV|XV)\b(?:[,.]?\s*(?:inc|corp|ltd|limited|co)\b\.?)?$/i;

/** Words of companies that also use numbers: property trusts, funds and lenders. */
const others = /\b(?:trust|REIT|realty|properties|fund|lending|credit|finance|income)\b/i;

/**
 * True for the name of a blank check company. The SEC's industry code is better evidence; the name is for sources that
 * state no code, such as a feed of filings.
 */
export function isSpacName(name: string): boolean {
  return !others.test(name) && (purpose.test(name) || serial.test(name.trim()));
}
