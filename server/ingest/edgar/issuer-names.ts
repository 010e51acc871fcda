import { oneLine } from "../reading/blanks.ts";

/** Removes the state by which EDGAR distinguishes issuers of one name: "FJORD LABS INC /DE/", "Fjord / Nevada". */
export function readIssuerName(text: string): string {
  return oneLine(text).replace(/ ?\/ ?[A-Z]{2,4} ?\/?$| \/ [A-Z][a-z]+$/, "");
}

const propertyWords =
  /real|propert|mortgage|hous|hotel|hospital|health|storage|office|resident|land|reit/i;

/**
 * Exchange-traded funds and commodity pools register their shares on the forms of offerings. A trust counts as a fund,
 * unless it holds real property or is a corporation.
 */
export function isFundName(name: string): boolean {
  if (/\b(ETF|ETP|ETN|Fund)\b/i.test(name)) return true;
  return /\bTrust$/i.test(name) && !propertyWords.test(name);
}
