import { oneLine } from "../reading/blanks.ts";

/**
 * Removes the state by which EDGAR distinguishes issuers of one name: "FJORD LABS INC /DE/", "Fjord \\DE\\", "Fjord / Nevada".
 * Letters of full width become usual ones.
 */
export function readIssuerName(text: string): string {
  return oneLine(text)
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/ ?[/\\] ?[A-Z]{2,4} ?[/\\]?$| \/ [A-Z][a-z]+$/, "");
}

const propertyWords =
  /real|propert|mortgage|hous|hotel|hospital|health|storage|office|resident|land|reit/i;

/** True for a name that says itself that it is a fund. */
export function namesFund(name: string): boolean {
  return /\b(ETF|ETP|ETN|Fund)\b/i.test(name);
}

/**
 * Exchange-traded funds and commodity pools register their shares on the forms of offerings. A trust counts as a fund,
 * unless it holds real property or is a corporation.
 */
export function isFundName(name: string): boolean {
  return namesFund(name) || (/\bTrust$/i.test(name) && !propertyWords.test(name));
}
