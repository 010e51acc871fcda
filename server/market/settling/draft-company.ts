import { createHash } from "node:crypto";
import type { Claims } from "../claims.ts";
import type { IdentifiedCompany } from "../identity/identify.ts";
import { listingDayOf, type Sighting } from "../identity/sighting.ts";
import { type CompanyFilings, readFilings } from "./company-filings.ts";
import { type DealDraft, draftDeals } from "./draft-deals.ts";
import { draftSecurities, type SecurityDraft } from "./securities.ts";
import type { Testimony } from "./testimony.ts";

/** Raised when the rules change by which facts are made: all are made anew by the next import. */
const rulesVersion = 1;

/** A company with the address and key that it goes by. */
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

export function sightingsOf(company: IdentifiedCompany): Sighting[] {
  return [
    ...company.offerings.flatMap(({ sightings }) => sightings),
    ...company.sightings,
    ...company.series.map(({ sighting }) => sighting),
  ];
}

/** Names all that the facts of a company are made of: equal texts make equal facts. */
export function signatureOf({ company, companyKey, companyTicker }: KeyedCompany): string {
  const told = (sightings: readonly Sighting[]) =>
    sightings.map(({ source, recordKey, contentHash, claimsHash, documentOn }) =>
      [source, recordKey, contentHash, claimsHash, documentOn].join(" "),
    );
  const parts = [
    rulesVersion,
    companyKey,
    companyTicker,
    company.cik,
    company.offerings.map(({ sightings }) => told(sightings)).toSorted(),
    told(company.sightings).toSorted(),
    company.series
      .map(({ sighting, from, to }) => [told([sighting]), from, to].join(" "))
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
  const testimonies = [...new Set(sightingsOf(company))].flatMap((origin): Testimony[] => {
    const told = claims.get(origin.observationId);
    return told ? [{ origin, claims: told }] : [];
  });
  // A directory of tickers may mean the next holder of one.
  const isFund = testimonies.some(
    ({ origin, claims: told }) =>
      told.company?.isFund === true && (origin.subject.about !== "security" || origin.subject.cik),
  );
  const filings = readFilings(testimonies, isFund);
  const deals = withLaterWord(draftDeals(company, filings), company.sightings, claims);
  return { ...keyed, testimonies, filings, deals, securities: draftSecurities(company, deals) };
}

/** What speaks of a listed ticker and tells of its deal belongs to the last deal that was priced before. */
function withLaterWord(
  deals: readonly DealDraft[],
  sightings: readonly Sighting[],
  claims: ReadonlyMap<number, Claims>,
): DealDraft[] {
  const later = new Map<DealDraft, Sighting[]>();
  for (const sighting of sightings) {
    const told = claims.get(sighting.observationId);
    if (!told?.deal && !told?.spac) continue;
    const on = sighting.subject.on ?? "9999-12-31";
    const priced = deals
      .filter((deal) => (listingDayOf(deal.sightings) ?? "9999-12-31") <= on)
      .toSorted((a, b) =>
        (listingDayOf(a.sightings) ?? "") < (listingDayOf(b.sightings) ?? "") ? 1 : -1,
      );
    const deal = priced[0] ?? deals[0];
    if (deal) later.set(deal, [...(later.get(deal) ?? []), sighting]);
  }
  return deals.map((deal) => ({
    ...deal,
    sightings: [...deal.sightings, ...(later.get(deal) ?? [])],
  }));
}
