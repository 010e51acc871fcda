import { addDays, type Day, daysBetween } from "../../../../domain/calendar/day.ts";
import type { FiledDeal } from "../../../../domain/status/filed-deal.ts";
import { filingKind } from "../../../../domain/status/filing-forms.ts";
import { type ListingKind, listingKind } from "../../../../domain/status/listing-kind.ts";
import { type OfferingDays, offeringDistance } from "../../../../domain/status/same-offering.ts";
import { isAbroad } from "../../../../domain/venues/venues.ts";
import type { IdentifiedCompany } from "../../identity/identify.ts";
import { type Offering, readDays } from "../../identity/offerings.ts";
import { findListingDay, type Sighting } from "../../identity/sighting.ts";
import { compareTexts } from "../../resolution.ts";
import type { Arrival } from "./arrivals.ts";
import type { CompanyFilings } from "./company-filings.ts";

/** One deal of a company before it has its key: its sightings in calendars and tables, and its filings. */
export interface DealDraft {
  identities: string[];
  sightings: Sighting[];
  filed: FiledDeal | null;
  listing: ListingKind;
  /** Set for a deal on file whose company is on the market. */
  arrival?: Arrival;
}

/** The day of the listing as sources state it, else that of the pricing as the filings tell it. */
export function findOfferDay({ sightings, filed }: Pick<DealDraft, "sightings" | "filed">) {
  const priced = filed?.events.find(({ type }) => type === "priced");
  return findListingDay(sightings) ?? priced?.on ?? null;
}

/** A listed company that sells another security does so within some years; one that returns takes longer. */
const nextSecurityDays = 1100;
/** Sources date a listing some days around it. */
const listingDays = 10;
/** More days than those of one offering can be apart: a match without two pricings is less sure than any with them. */
const unsure = 10_000;

interface Trading {
  /** The first day on which a share is known to have traded. */
  tradedOn?: Day | null;
  /** True where a list without a day has a ticker of the company: what it has on file is a later offering unless proven. */
  isListed?: boolean;
}

/**
 * Pairs the offerings from other sources with those from filings, nearest first. A registration after a pricing belongs
 * to a listed company and makes no deal, unless the company had left the market.
 */
export function draftDeals(
  company: Pick<IdentifiedCompany, "identities" | "offerings" | "sightings">,
  filings: CompanyFilings,
  { tradedOn = null, isListed = false }: Trading = {},
): DealDraft[] {
  const listedOn = findListedDay(company, filings, tradedOn);
  const offerings = company.offerings.filter((offering) =>
    findListingDay(offering.sightings) === null
      ? !isOfListedCompany(findStart(offering.sightings), listedOn, filings)
      : !sellsAnotherSecurity(offering, company.offerings),
  );
  const pairs = offerings
    .flatMap((offering) => filings.deals.map((filed) => ({ offering, filed })))
    .map((pair) => ({ ...pair, days: distance(pair.offering, pair.filed) }))
    .filter(({ days }) => days < Infinity)
    .toSorted((a, b) => a.days - b.days || compareTexts(pairName(a), pairName(b)));
  const partners = new Map<Offering | FiledDeal, Offering | FiledDeal>();
  for (const { offering, filed } of pairs) {
    if (partners.has(offering) || partners.has(filed)) continue;
    partners.set(offering, filed).set(filed, offering);
  }
  return [
    ...offerings.map((offering) => {
      const filed = partners.get(offering) as FiledDeal | undefined;
      return {
        identities: [
          ...offering.identities,
          ...(filed ? listIdentities(filed, company.identities[0]) : []),
        ],
        sightings: offering.sightings,
        filed: filed ?? null,
        listing: kindOf(offering, filings),
      };
    }),
    ...filings.deals
      .filter(
        (filed) =>
          !partners.has(filed) &&
          !isSoldLater(filed, offerings) &&
          !(isListed && isOnFile(filed) && !isProven(filed, filings)) &&
          !isOfListedCompany(findFirstStep(filed), listedOn, filings),
      )
      .map((filed) => ({
        identities: listIdentities(filed, company.identities[0]),
        sightings: [],
        filed,
        listing: "initial" as const,
      })),
  ];
}

/** Lists the registrations of which nobody can say whether a list without a day is from before or after them. */
export function listUnsure({ deals, filings }: CompanyFilings, kept: readonly DealDraft[]) {
  const drafted = new Set(kept.map(({ filed }) => filed));
  return deals.filter(
    (filed) => !drafted.has(filed) && isOnFile(filed) && !isProven(filed, { filings }),
  );
}

/** True where the document of a filing proves that its offering is the first. */
export function isProven(
  { events }: FiledDeal,
  { filings }: Pick<CompanyFilings, "filings">,
): boolean {
  const proven = new Set(filings.flatMap((one) => (one.isInitial ? one.accession : [])));
  return events.some(({ accession }) => proven.has(accession));
}

function isOnFile({ events }: FiledDeal): boolean {
  const last = events.findLast(({ type }) => type === "withdrawn" || type === "resumed");
  return last?.type !== "withdrawn" && !events.some(({ type }) => type === "priced");
}

/** A prospectus whose shares a calendar prices only years later was not carried out. */
function isSoldLater(filed: FiledDeal, offerings: readonly Offering[]): boolean {
  const pricedOn = findEventDay(filed, "priced");
  return (
    pricedOn !== null &&
    offerings.some(({ sightings }) => (findListingDay(sightings) ?? "") > pricedOn)
  );
}

/** True for a pricing under another ticker some years after the company's first: it sells another security. */
function sellsAnotherSecurity(offering: Offering, all: readonly Offering[]): boolean {
  const pricedOn = findListingDay(offering.sightings) ?? "";
  const tickers = new Set(offering.sightings.flatMap(({ subject }) => subject.symbol ?? []));
  return all.some(({ sightings }) => {
    const before = findListingDay(sightings) ?? pricedOn;
    return (
      before < pricedOn &&
      daysBetween(before, pricedOn) <= nextSecurityDays &&
      sightings.some(isSeenAbroad) === offering.sightings.some(isSeenAbroad) &&
      !sightings.some(({ subject }) => tickers.has(subject.symbol ?? ""))
    );
  });
}

function isSeenAbroad({ subject }: Sighting): boolean {
  return subject.exchange != null && isAbroad(subject.exchange);
}

function kindOf({ sightings }: Offering, { filings }: CompanyFilings): ListingKind {
  const pricedOn = findListingDay(sightings);
  if (pricedOn === null) return "initial";
  const kind = listingKind(filings, pricedOn);
  // A calendar that numbers a deal knows that the shares are new to its exchange.
  return kind === "laterOffering" ? "upListing" : kind;
}

function pairName({ offering, filed }: { offering: Offering; filed: FiledDeal }): string {
  return `${offering.identities[0]} ${filed.events[0]?.accession}`;
}

/**
 * Several registrants share a filing, so an accession names a deal only together with the company. An amendment may be known before the
 * registration that it amends.
 */
function listIdentities({ events }: FiledDeal, company = ""): string[] {
  const ofTypes = (...types: string[]) => events.filter(({ type }) => types.includes(type));
  const named = [...ofTypes("filed", "confidential"), ...ofTypes("amended", "priced")];
  return named.map(({ accession }) => `filing:${company}/${accession}`);
}

/** The day of the first statement, or of the first step that is at hand. */
function findFirstStep(filed: FiledDeal): Day | null {
  return findEventDay(filed, "confidential", "filed") ?? findEventDay(filed, "amended", "priced");
}

function earliest(days: readonly Day[]): Day | null {
  return days.toSorted()[0] ?? null;
}

function findEventDay({ events }: FiledDeal, ...types: string[]): Day | null {
  return events.find(({ type }) => types.includes(type))?.on ?? null;
}

/** How far apart an offering and a registration are, sure matches first; infinite when they do not match. */
function distance(offering: Offering, filed: FiledDeal): number {
  const [days, filedDays] = [readDays(offering), readFiledDays(filed)];
  const pricings = [days, filedDays].filter(({ pricedOn }) => pricedOn !== null).length;
  return unsure * (2 - pricings) + offeringDistance(days, filedDays);
}

function readFiledDays(filed: FiledDeal): OfferingDays {
  const { events } = filed;
  const pricedOn = findEventDay(filed, "priced");
  const steps = events.filter(({ type }) => type !== "priced" && type !== "withdrawn");
  const held = events.findLast(({ type }) => type === "withdrawn" || type === "resumed");
  const lastOn = steps.at(-1)?.on;
  return {
    filedOn: findEventDay(filed, "confidential", "filed"),
    pricedOn,
    withdrawnOn: held?.type === "withdrawn" ? held.on : null,
    // Without its first statement the offering is known to have begun by its first amendment.
    announcedOn: findEventDay(filed, "amended"),
    ...(lastOn !== undefined && { lastOn }),
    isAbroad: null,
    number: null,
  };
}

function findListedDay(
  company: Pick<IdentifiedCompany, "offerings" | "sightings">,
  filings: CompanyFilings,
  tradedOn: Day | null,
): Day | null {
  return earliest([
    ...company.offerings.flatMap(({ sightings }) => findListingDay(sightings) ?? []),
    ...company.sightings.flatMap(({ subject, documentOn }) =>
      subject.about === "company" && subject.symbol && documentOn ? documentOn : [],
    ),
    ...filings.deals.flatMap((filed) => findEventDay(filed, "priced") ?? []),
    ...(tradedOn === null ? [] : [tradedOn]),
  ]);
}

/** The day on which an offering began: of its filing, else of its end. */
function findStart(sightings: readonly Sighting[]): Day | null {
  return earliest(
    sightings.flatMap(({ filedOn, withdrawnOn, expectedOn }) =>
      filedOn !== null ? filedOn : (expectedOn ?? withdrawnOn ?? []),
    ),
  );
}

/** A registration after a listing is of a listed company, unless the company had left the market. */
function isOfListedCompany(
  startedOn: Day | null,
  listedOn: Day | null,
  { filings }: CompanyFilings,
): boolean {
  if (listedOn === null || startedOn === null || startedOn <= addDays(listedOn, listingDays))
    return false;
  return !filings.some(
    ({ form, filedOn }) =>
      filingKind(form) === "deregistration" && filedOn > listedOn && filedOn < startedOn,
  );
}
