import { createHash } from "node:crypto";
import type { Claims } from "../claims.ts";
import type { IdentifiedCompany } from "../identity/identify.ts";
import { findListingDay, type Sighting } from "../identity/sighting.ts";
import { type CompanyFilings, readFilings } from "./company-filings.ts";
import { type DealDraft, draftDeals } from "./draft-deals.ts";
import { draftSecurities, type SecurityDraft } from "./securities.ts";
import type { Testimony } from "./testimony.ts";

/** Raised when the rules for making facts change: the next import then rebuilds all facts. */
const rulesVersion = 1;

/** A company with its address and key. */
export interface KeyedCompany {
  company: IdentifiedCompany;
  companyKey: number;
  companyTicker: string;
}

export interface CompanyDraft extends KeyedCompany {
  testimonies: Testimony[];
  filings: CompanyFilings;
  deals: DealDraft[];
  securities: SecurityDraft[];
}

export function listCompanySightings(company: IdentifiedCompany): Sighting[] {
  return [
    ...company.offerings.flatMap(({ sightings }) => sightings),
    ...company.sightings,
    ...company.series.map(({ sighting }) => sighting),
  ];
}

/** Hashes all inputs of a company's facts: equal signatures mean equal facts. */
export function computeSignature({ company, companyKey, companyTicker }: KeyedCompany): string {
  const describe = (sightings: readonly Sighting[]) =>
    sightings.map(({ source, recordKey, contentHash, claimsHash, documentOn }) =>
      [source, recordKey, contentHash, claimsHash, documentOn].join(" "),
    );
  const parts = [
    rulesVersion,
    companyKey,
    companyTicker,
    company.cik,
    company.offerings.map(({ sightings }) => describe(sightings)).toSorted(),
    describe(company.sightings).toSorted(),
    company.series
      .map(({ sighting, from, to }) => [describe([sighting]), from, to].join(" "))
      .toSorted(),
  ];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** Works out which deals and securities the company has, before they have their keys. */
export function draftCompany(
  keyed: KeyedCompany,
  claims: ReadonlyMap<number, Claims>,
): CompanyDraft {
  const { company } = keyed;
  const testimonies = [...new Set(listCompanySightings(company))].flatMap((origin): Testimony[] => {
    const ownClaims = claims.get(origin.observationId);
    return ownClaims ? [{ origin, claims: ownClaims }] : [];
  });
  // A directory of tickers may mean the next holder of a ticker.
  const isFund = testimonies.some(
    ({ origin, claims: { company: profile } }) =>
      profile?.isFund === true && (origin.subject.about !== "security" || origin.subject.cik),
  );
  const filings = readFilings(testimonies, isFund);
  const deals = attachLaterSightings(draftDeals(company, filings), company.sightings, claims);
  return { ...keyed, testimonies, filings, deals, securities: draftSecurities(company, deals) };
}

/** A sighting of a listed ticker that states deal terms belongs to the last deal priced before it. */
function attachLaterSightings(
  deals: readonly DealDraft[],
  sightings: readonly Sighting[],
  claims: ReadonlyMap<number, Claims>,
): DealDraft[] {
  const later = new Map<DealDraft, Sighting[]>();
  for (const sighting of sightings) {
    const stated = claims.get(sighting.observationId);
    if (!stated?.deal && !stated?.spac) continue;
    const on = sighting.subject.on ?? "9999-12-31";
    const priced = deals
      .filter((deal) => (findListingDay(deal.sightings) ?? "9999-12-31") <= on)
      .toSorted((a, b) =>
        (findListingDay(a.sightings) ?? "") < (findListingDay(b.sightings) ?? "") ? 1 : -1,
      );
    const deal = priced[0] ?? deals[0];
    if (deal) later.set(deal, [...(later.get(deal) ?? []), sighting]);
  }
  return deals.map((deal) => ({
    ...deal,
    sightings: [...deal.sightings, ...(later.get(deal) ?? [])],
  }));
}
