import { daysBetween } from "../../../../domain/calendar/day.ts";
import type { Claims, FilingClaim } from "../../../../domain/statements/claims.ts";
import type { FiledDeal } from "../../../../domain/status/filed-deal.ts";
import { documentMark, type Filing } from "../../../../domain/status/filing.ts";
import { filingEvents } from "../../../../domain/status/filing-events.ts";
import { filingKind } from "../../../../domain/status/filing-forms.ts";
import type { IssuerFacts } from "../../../../domain/status/filing-outcome.ts";
import {
  isInitialKind,
  type RegistrationKind,
} from "../../../../domain/status/registration-kinds.ts";
import { byPrecedence, type Origin } from "../../resolution.ts";
import type { Testimony } from "./testimony.ts";

/** A filing with the mark of its document, where that came without the header. */
type NumberedFiling = FilingClaim & Pick<Filing, "isInitial"> & { mark?: string };

export interface CompanyFilings {
  /** One per accession, merged from all sources. */
  filings: NumberedFiling[];
  deals: FiledDeal[];
  /** The origin of the newest document that lists filings. */
  origin: Origin | null;
}

/** Reads the filings of a company from all its sources, and the offerings that they make. */
export function readFilings(
  testimonies: readonly Testimony[],
  issuer: IssuerFacts,
): CompanyFilings {
  const listings = testimonies
    .filter(({ claims }) => claims.filings?.length)
    .toSorted((a, b) => byPrecedence(a.origin, b.origin));
  const byAccession = new Map<string, FilingClaim>();
  for (const filing of listings.flatMap(({ claims }) => listFilings(claims))) {
    const other = byAccession.get(filing.accession);
    byAccession.set(filing.accession, other ? mergeFilings(other, filing) : filing);
  }
  const filings = numberDocuments([...byAccession.values()]).toSorted((a, b) =>
    a.accession < b.accession ? -1 : 1,
  );
  const { deals } = filingEvents(filings, issuer);
  return { filings, deals: deals.filter(isOffering), origin: listings[0]?.origin ?? null };
}

/** A filing whose document was read tells more than its form. */
function listFilings({ filings = [], prospectus, deal }: Claims): FilingClaim[] {
  if (prospectus === undefined) return filings;
  const { datedOn, isResale, isDirectListing, kind } = prospectus;
  const isProven = kind?.isCertain === true && isInitialKind(kind.name as RegistrationKind);
  return filings.map((filing) => {
    // An unsure registration begins no deal; an unsure prospectus still prices the one of its registration.
    const isUnsure = kind?.isCertain === false && filingKind(filing.form) === "registration";
    return {
      ...filing,
      prospectusOn: datedOn,
      hasPriceRange: deal?.range != null,
      ...((isResale || isUnsure) && { isResale: true }),
      ...(isDirectListing && { isDirectListing }),
      ...(isProven && { isInitial: true }),
    };
  });
}

/** A final prospectus is dated at most this many days before it is filed. */
const finalDays = 5;

/** A document that came alone is the filing of its form and day that a list numbers, where there is one. */
function numberDocuments(filings: readonly FilingClaim[]): NumberedFiling[] {
  const [documents, numbered] = [true, false].map((isAlone) =>
    filings.filter(({ accession }) => documentMark.test(accession) === isAlone),
  );
  const found = new Map<string, NumberedFiling>(numbered?.map((one) => [one.accession, one]));
  for (const one of documents ?? []) {
    const longest = filingKind(one.form) === "prospectus" ? finalDays : 0;
    const own = numbered?.find(({ form, filedOn }) => {
      const days = daysBetween(one.filedOn, filedOn);
      return form === one.form && days >= 0 && days <= longest;
    });
    const { accession } = own ?? one;
    found.set(accession, own ? { ...mergeFilings(own, one), mark: one.accession } : one);
  }
  return [...found.values()];
}

/** The first statement of each part counts, but the time of a header is better than that of a list. */
function mergeFilings(first: FilingClaim, second: FilingClaim): FilingClaim {
  const times = [first.accepted, second.accepted].filter((time) => time != null);
  const accepted = times.find(({ by }) => by === "header") ?? times[0];
  return { ...second, ...withoutBlanks(first), ...(accepted && { accepted }) };
}

function withoutBlanks(filing: FilingClaim): FilingClaim {
  const entries = Object.entries(filing).filter(([, value]) => value != null);
  return Object.fromEntries(entries) as unknown as FilingClaim;
}

/** A private placement alone makes no deal. */
function isOffering({ events }: FiledDeal): boolean {
  return events.some(({ type }) => type !== "privatePlacement");
}
