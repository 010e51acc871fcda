import { oneLine } from "../reading/blanks.ts";

/** An issuer's name without the state by which EDGAR tells namesakes apart: "FJORD LABS INC /DE/", "Fjord / Nevada". */
export function readIssuerName(text: string): string {
  return oneLine(text).replace(/\s*\/\s?[A-Z]{2,4}\s?\/?$|\s\/\s[A-Z][a-z]+$/, "");
}

const ofProperty =
  /real|propert|mortgage|hous|hotel|hospital|health|storage|office|resident|land|reit/i;

/**
 * Exchange-traded funds and commodity pools register their shares by the forms of offerings. Trusts are taken for
 * such, but not those that hold real property or are corporations.
 */
export function isFundName(name: string): boolean {
  if (/\b(ETF|ETP|ETN|Fund)\b/i.test(name)) return true;
  return /\bTrust$/i.test(name) && !ofProperty.test(name);
}
