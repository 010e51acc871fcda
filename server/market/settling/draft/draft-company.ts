import { createHash } from "node:crypto";
import { isPreferredOffer } from "../../../../domain/offering/preferred-shares.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import type { FiledDeal } from "../../../../domain/status/filed-deal.ts";
import type { IdentifiedCompany } from "../../identity/identify.ts";
import type { Offering } from "../../identity/offerings.ts";
import { findListingDay, type Sighting } from "../../identity/sighting.ts";
import { withArrival } from "./arrivals.ts";
import { type CompanyFilings, readFilings } from "./company-filings.ts";
import { type DealDraft, draftDeals, listUnsure } from "./draft-deals.ts";
import { findDealOfDocument } from "./filed-documents.ts";
import { draftSecurities, type SecurityDraft } from "./securities.ts";
import { Fields, Findings, type Testimony } from "./testimony.ts";
import { findTradedDay, listListings } from "./traded-day.ts";

/** Raised when the rules for making facts change: the next import then rebuilds all facts. */
export const rulesVersion = 14;

/** A company with its address and key. */
export interface KeyedCompany {
  company: IdentifiedCompany;
  companyKey: number;
  companyTicker: string;
  /** The ids of the editors' corrections that stand. */
  corrections: readonly number[];
}

export interface CompanyDraft extends KeyedCompany {
  testimonies: Testimony[];
  filings: CompanyFilings;
  deals: DealDraft[];
  securities: SecurityDraft[];
  isFund: boolean;
  /** The registrations that make no deal, since a list without a day may be from before them. */
  unsure: FiledDeal[];
}

export function listCompanySightings(company: IdentifiedCompany): Sighting[] {
  return [
    ...company.offerings.flatMap(({ sightings }) => sightings),
    ...company.sightings,
    ...company.series.map(({ sighting }) => sighting),
  ];
}

/** Hashes all inputs of a company's facts: equal signatures mean equal facts. */
export function computeSignature({
  company,
  companyKey,
  companyTicker,
  corrections,
}: KeyedCompany): string {
  const describe = (sightings: readonly Sighting[]) =>
    sightings.map(({ source, recordKey, contentHash, claimsHash, ...one }) =>
      [
        source,
        recordKey,
        contentHash,
        claimsHash,
        one.documentOn,
        one.firstOn,
        one.lastDelivery,
        one.deliveredOn,
      ].join(" "),
    );
  const parts = [
    rulesVersion,
    companyKey,
    companyTicker,
    company.cik,
    // An identity that another company's offering has too tells which of them has the key.
    company.offerings
      .map(({ identities, sightings }) => [identities.join(), ...describe(sightings)].join("; "))
      .toSorted(),
    describe(company.sightings).toSorted(),
    company.series
      .map(({ sighting, from, to }) => [describe([sighting]), from, to].join(" "))
      .toSorted(),
    ...(corrections.length > 0 ? [corrections] : []),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** Works out which deals and securities the company has, before they have their keys. */
export function draftCompany(
  keyed: KeyedCompany,
  claims: ReadonlyMap<number, Claims>,
  /** The statements of editors that decide which filings make an offering. */
  ofEditors: readonly Testimony[] = [],
): CompanyDraft {
  const { company } = keyed;
  const testimonies = [...new Set(listCompanySightings(company))].flatMap((origin): Testimony[] => {
    const ownClaims = claims.get(origin.observationId);
    return ownClaims ? [{ origin, claims: ownClaims }] : [];
  });
  const all = [...ofEditors, ...testimonies];
  const fields = new Fields(new Findings(), "company", keyed.companyKey, all);
  const isFund = fields.peek(readIsFund) === true;
  const tradedOn = findTradedDay(company);
  const filings = readFilings(testimonies, { isFund, tradedOn });
  const offerings = company.offerings.filter((offering) => !isOfPreferredShares(offering, claims));
  // Without any day of trading, lists that name the company have no day either.
  const isListed = tradedOn === null && listListings(company).length > 0;
  const drafts = draftDeals({ ...company, offerings }, filings, { tradedOn, isListed });
  const unsure = isListed ? listUnsure(filings, drafts) : [];
  const known = attachLaterSightings(drafts, company.sightings, claims);
  const deals = withArrival(known, company, filings);
  const securities = draftSecurities(company, deals);
  return { ...keyed, testimonies, filings, deals, securities, isFund, unsure };
}

/** A directory of tickers may mean the next holder of a ticker. */
export function readIsFund({ company }: Claims, { subject }: Sighting): boolean | null {
  const isSure = subject.about !== "security" || Boolean(subject.cik);
  return isSure ? (company?.isFund ?? null) : null;
}

function isOfPreferredShares(
  { sightings }: Offering,
  claims: ReadonlyMap<number, Claims>,
): boolean {
  return sightings.some(({ observationId, subject }) => {
    const offerPrice = claims.get(observationId)?.deal?.offerPrice;
    return isPreferredOffer({
      symbol: subject.symbol ?? null,
      name: subject.companyName ?? null,
      offerPrice: offerPrice == null ? null : Number(offerPrice),
    });
  });
}

/** A sighting of a listed ticker that states deal terms belongs to the last deal priced before it. */
function attachLaterSightings(
  deals: readonly DealDraft[],
  sightings: readonly Sighting[],
  claims: ReadonlyMap<number, Claims>,
): DealDraft[] {
  const later = new Map<DealDraft, Sighting[]>();
  for (const sighting of sightings) {
    const deal = findDealOf(sighting, deals, claims.get(sighting.observationId));
    if (deal) later.set(deal, [...(later.get(deal) ?? []), sighting]);
  }
  return deals.map((deal) => ({
    ...deal,
    sightings: [...deal.sightings, ...(later.get(deal) ?? [])],
  }));
}

function findDealOf(
  { subject }: Sighting,
  deals: readonly DealDraft[],
  stated: Claims | undefined,
): DealDraft | undefined {
  if (stated?.prospectus) return findDealOfDocument(deals, stated.prospectus);
  const statesKind = subject.about === "company" && stated?.security?.kind != null;
  if (!stated?.deal && !stated?.spac && !statesKind) return undefined;
  const on = subject.on ?? "9999-12-31";
  const priced = deals
    .filter((deal) => (findListingDay(deal.sightings) ?? "9999-12-31") <= on)
    .toSorted((a, b) =>
      (findListingDay(a.sightings) ?? "") < (findListingDay(b.sightings) ?? "") ? 1 : -1,
    );
  return priced[0] ?? deals[0];
}
