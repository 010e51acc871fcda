import { filingKind } from "../../../domain/status/filing-forms.ts";
import { isKeptForm } from "../edgar/kept-forms.ts";
import type { NamedFiling } from "./read-current-feed.ts";

/**
 * The forms that make an issuer a company on its way to the market. Exchange registrations and effectiveness alone do
 * not: most of them are of funds, notes and companies that are listed already.
 */
const openingKinds = new Set([
  "draft",
  "registration",
  "amendment",
  "upsizing",
  "prospectus",
  "withdrawal",
]);

/** Chooses the kept forms of known issuers, and of those that open an offering with one of these filings. */
export function chooseWanted(
  filings: readonly NamedFiling[],
  known: ReadonlySet<string>,
): NamedFiling[] {
  const opening = filings.filter(({ form }) => openingKinds.has(filingKind(form) ?? ""));
  const opened = new Set(opening.map(({ cik }) => cik));
  return filings.filter(({ form, cik }) => isKeptForm(form) && (known.has(cik) || opened.has(cik)));
}
