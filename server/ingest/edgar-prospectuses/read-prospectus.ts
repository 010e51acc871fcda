import type { FilingText } from "../../../domain/filings/filing-text.ts";
import type { RegistrationKind } from "../../../domain/status/registration-kinds.ts";
import { readInlineFacts } from "../xbrl/read-inline-facts.ts";
import { readBlocks } from "./blocks.ts";
import { isFreeForm } from "./forms.ts";
import { findChanges } from "./free-writing.ts";
import { listPassages } from "./list-passages.ts";
import { type Allocations, readAllocations } from "./read-allocations.ts";
import { type CompanyFacts, readCompanyFacts } from "./read-company.ts";
import { type Cover, readCover } from "./read-cover.ts";
import { type FacingPage, readFacingPage } from "./read-facing-page.ts";
import { type Financials, readFinancials } from "./read-financials.ts";
import { readFiscalYearEnd } from "./read-fiscal-year.ts";
import { type Holders, readHolders } from "./read-holders.ts";
import { readKind } from "./read-kind.ts";
import { type Proceeds, readProceeds } from "./read-proceeds.ts";
import { readRisks } from "./read-risks.ts";
import { readTerms, type Terms } from "./read-terms.ts";
import { readUnderwriting, type Underwriting } from "./read-underwriting.ts";
import { findSections } from "./sections.ts";
import type { Stated } from "./stated.ts";

/** Reads the facts that a prospectus states about its offering. Pure: the same text gives the same values. */
export interface Prospectus {
  kind: Stated<RegistrationKind> | undefined;
  facing: FacingPage;
  /** The last day of the fiscal year, such as "December 31". */
  fiscalYearEnd: Stated<string> | undefined;
  cover: Cover;
  terms: Terms;
  allocations: Allocations;
  company: CompanyFacts;
  underwriting: Underwriting;
  holders: Stated<Holders> | undefined;
  proceeds: Proceeds;
  financials: Financials;
  /** The headings of the risk factors. */
  risks: string[];
  /** Its passages, for readers. */
  text: FilingText;
}

/** The header of a filing knows the issuer's name better than its document does. */
export function readProspectus(
  html: string,
  nameOfHeader: string | null = null,
  form?: string,
): Prospectus {
  const blocks = readBlocks(html);
  const sections = form && isFreeForm(form) ? findChanges(blocks) : findSections(blocks);
  const underwriting = readUnderwriting(sections);
  const terms = readTerms(sections, underwriting.total);
  const facing = readFacingPage(sections);
  const issuer = nameOfHeader ?? facing.name?.value ?? "";
  return {
    kind: readKind(sections, form),
    facing,
    allocations: readAllocations(sections, terms.shares?.value ?? null),
    company: readCompanyFacts(sections, issuer),
    fiscalYearEnd: readFiscalYearEnd(sections.all),
    cover: readCover(sections),
    terms,
    underwriting,
    holders: readHolders(sections),
    proceeds: readProceeds(sections, computeProceeds(terms, underwriting)),
    financials: readFinancials(sections.all, readInlineFacts(html), issuer),
    risks: readRisks(sections),
    text: listPassages(blocks),
  };
}

/** Null unless the document states all parts of the sum. */
function computeProceeds(
  { price, discount, shares, secondaryShares }: Terms,
  { expenses }: Underwriting,
): number | null {
  if (!price || !discount || !shares || !expenses) return null;
  const own = Number(shares.value) - Number(secondaryShares?.value ?? 0);
  return (Number(price.value) - Number(discount.value)) * own - Number(expenses.value);
}
