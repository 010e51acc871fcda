import type { Financials } from "../../../../domain/contract/companies/company-shapes.ts";

export type Term = "quarter" | "annual";
export type Location = "us" | "local";

type Statements = Pick<Financials, Term | "balanceSheet">;

const terms: readonly Term[] = ["quarter", "annual"];
const locations: readonly Location[] = ["us", "local"];

/** The terms for which any table is known, in their order on screen. */
export function termsWithData(financials: Statements): Term[] {
  return terms.filter((term) => locations.some((place) => financials[term][place] !== null));
}

/** The currencies in which anything is known. */
export function locationsWithData(financials: Statements): Location[] {
  return locations.filter(
    (place) =>
      terms.some((term) => financials[term][place] !== null) ||
      financials.balanceSheet[place] !== null,
  );
}

/** Chooses the financials to show: those that the reader chose, else years in US dollars, else the only ones that are known. */
export function findChoice(
  financials: Statements,
  wish: { term?: Term; location?: Location },
): { term: Term; location: Location } {
  const knownTerms = termsWithData(financials);
  const knownLocations = locationsWithData(financials);
  const term = wish.term ?? (knownTerms.includes("annual") ? "annual" : knownTerms[0]);
  const location = wish.location ?? knownLocations[0];
  return { term: term ?? "annual", location: location ?? "us" };
}
