import { isClosedEndName, isExchangeTradedName } from "./exchange-traded-names.ts";
import type { UniverseDeal } from "./universes.ts";

/** The facts that decide the kind of a deal. */
export interface KindFacts {
  isSpac: boolean;
  isFund: boolean;
  companyName: string;
  /** The SEC's industry code. */
  sic: string | null;
  /** The form of its first registration. */
  form: string | null;
  securityKind: string | null;
  /** True if the company reports on the forms of companies, as a business development company does. */
  hasAnnualReports: boolean;
}

/**
 * Tells the kind of a deal. Closed-end funds and business development companies register on N-2; other funds, and those that
 * the name says to be, are exchange-traded. A property trust has the code 6798 or registers on S-11, and is a company to the
 * SEC.
 * Source: SEC form types and standard industrial classification; SEC DERA statistics guide.
 */
export function dealKind(facts: KindFacts): UniverseDeal["kind"] {
  const { form, sic, companyName } = facts;
  if (facts.isSpac) return "spac";
  if (form === "N-2") return facts.hasAnnualReports ? "bdc" : "closedEndFund";
  if (isClosedEndName(companyName)) return "closedEndFund";
  if (facts.isFund || facts.securityKind === "fund" || isExchangeTradedName(companyName))
    return "etf";
  if (sic === "6798" || form === "S-11") return "reit";
  const isPartnership = facts.securityKind === "lp" || /\bL\.?P\.?$/.test(companyName.trim());
  return isPartnership ? "limitedPartnership" : "operating";
}
