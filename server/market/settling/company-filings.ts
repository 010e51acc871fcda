import type { FiledDeal } from "../../../domain/status/filed-deal.ts";
import { filingEvents } from "../../../domain/status/filing-events.ts";
import type { FilingClaim } from "../claims.ts";
import { byPrecedence, type Origin } from "../resolution.ts";
import type { Testimony } from "./testimony.ts";

export interface CompanyFilings {
  /** One per accession, merged from all sources. */
  filings: FilingClaim[];
  deals: FiledDeal[];
  /** The origin of the newest document that lists filings. */
  origin: Origin | null;
}

/** Reads the filings of a company from all its sources, and the offerings that they make. */
export function readFilings(testimonies: readonly Testimony[], isFund: boolean): CompanyFilings {
  const listings = testimonies
    .filter(({ claims }) => claims.filings?.length)
    .toSorted((a, b) => byPrecedence(a.origin, b.origin));
  const byAccession = new Map<string, FilingClaim>();
  for (const filing of listings.flatMap(({ claims }) => claims.filings ?? [])) {
    const other = byAccession.get(filing.accession);
    byAccession.set(filing.accession, other ? { ...filing, ...withoutBlanks(other) } : filing);
  }
  const filings = [...byAccession.values()].toSorted((a, b) =>
    a.accession < b.accession ? -1 : 1,
  );
  const { deals } = filingEvents(filings, { isFund });
  return { filings, deals: deals.filter(isOffering), origin: listings[0]?.origin ?? null };
}

function withoutBlanks(filing: FilingClaim): FilingClaim {
  const entries = Object.entries(filing).filter(([, value]) => value != null);
  return Object.fromEntries(entries) as unknown as FilingClaim;
}

/** A private placement alone makes no deal. */
function isOffering({ events }: FiledDeal): boolean {
  return events.some(({ type }) => type === "filed" || type === "confidential");
}
