import type { SecurityClaims } from "../../../domain/statements/claims.ts";
import { isFundName } from "../edgar/issuer-names.ts";
import { oneLine } from "./blanks.ts";

export interface ListedName {
  company: string;
  kind: SecurityClaims["kind"];
  /** The letter of the share class. */
  shareClass: string | null;
}

const securityPattern =
  /(?: -)? (?:(?:Class|Series) [A-Z](?:-\d+)?\b|Common (?:Shares?|Stock|Units?)|Ordinary Shares?|Subordinate |American Depositary |ADS\b|Depositary Shares?|Shares? Representing|Units?(?:,|$)|Rights?$|Warrants?(?:,|$)|Preferred |New$)[\s\S]*$/i;

/** Splits a directory's name of a company and its security: "Fjord Labs Inc. - Class A Ordinary Shares". */
export function readListedName(text: string): ListedName {
  const written = oneLine(text);
  const [front = "", behind] = written.split(/ - (?=[^-]*$)/);
  const company = (behind === undefined ? written.replace(securityPattern, "") : front).trim();
  const security = behind ?? written.slice(company.length);
  return {
    company: company.replace(securityPattern, ""),
    kind: readKind(security, written),
    shareClass: readShareClass(security),
  };
}

/** A series of preferred shares is no class of the company's shares. */
function readShareClass(security: string): string | null {
  if (/\bPreferred\b/i.test(security)) return null;
  return /\b(?:Class|Series) ([A-Z])\b/i.exec(security)?.[1]?.toUpperCase() ?? null;
}

function readKind(security: string, written: string): SecurityClaims["kind"] {
  if (/^\s*(?:-\s*)?(?:SPAC )?Units?\b/i.test(security)) return "unit";
  if (/\bWarrants?\b/i.test(security) && !/\bUnits?\b/i.test(security)) return "warrant";
  if (/\bRights?\b/i.test(security)) return "right";
  if (/\bDepositary\b|\bADS\b/i.test(security) && !/Preferred/i.test(security)) return "ads";
  if (isFundName(written)) return "fund";
  return /\b(?:Common|Ordinary)\b/i.test(security) && !/Units?\b/i.test(security) ? "common" : null;
}
