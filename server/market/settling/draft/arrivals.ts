import { addDays, type Day } from "../../../../domain/calendar/day.ts";
import { publicDays } from "../../../../domain/status/filed-deal.ts";
import { longestWayDays } from "../../../../domain/status/same-offering.ts";
import type { IdentifiedCompany } from "../../identity/identify.ts";
import { findListingDay, type Sighting } from "../../identity/sighting.ts";
import { byPrecedence, compareTexts } from "../../resolution.ts";
import type { CompanyFilings } from "./company-filings.ts";
import { type DealDraft, isProven } from "./draft-deals.ts";
import { findTradedDay, listListings } from "./traded-day.ts";

/** How a company is known to have come to the market after a filing, though no source states the pricing. */
export interface Arrival {
  /** Prices tell the first day of trading; the list of an exchange tells only that the company was on it by then. */
  kind: "trading" | "listed";
  on: Day;
  sighting: Sighting;
}

type Company = Pick<IdentifiedCompany, "cik" | "offerings" | "sightings" | "series">;

/** A registration can be used for three years, so a later list says nothing about it. Source: Rule 415(a)(5). */
const registrationDays = 3 * 366;

/**
 * Gives the last deal on file the arrival of its company, when nothing of it traded or was listed before the registration
 * could take effect. A company that priced a deal came to the market by that one.
 */
export function withArrival(
  deals: readonly DealDraft[],
  company: Company,
  filings: Pick<CompanyFilings, "filings">,
): DealDraft[] {
  const open = deals.filter(isOnFile);
  const last = open.toSorted((a, b) => (findFilingDay(a) < findFilingDay(b) ? 1 : -1))[0];
  const wasPriced = deals.some(({ sightings, filed }) => {
    return findListingDay(sightings) !== null || hasEvent(filed, "priced");
  });
  const arrival = last && !wasPriced ? findArrival(last, company, filings) : null;
  return deals.map((deal) => (deal === last && arrival !== null ? { ...deal, arrival } : deal));
}

function isOnFile(deal: DealDraft): boolean {
  const isWithdrawn =
    hasEvent(deal.filed, "withdrawn") ||
    deal.sightings.some(({ withdrawnOn }) => withdrawnOn !== null);
  return findFilingDay(deal) !== "" && !isWithdrawn;
}

function findArrival(
  deal: DealDraft,
  company: Company,
  filings: Pick<CompanyFilings, "filings">,
): Arrival | null {
  const tradedOn = findTradedDay(company);
  if (tradedOn === null)
    return deal.filed && isProven(deal.filed, filings) ? findUndated(deal, company) : null;
  if (tradedOn < addDays(findFilingDay(deal), publicDays)) return null;
  const stepOn = findLastStep(deal, tradedOn);
  const series = company.series.find(
    ({ from, sighting }) => from === tradedOn && isOfOffered(sighting, deal),
  );
  if (series && tradedOn <= addDays(stepOn, longestWayDays))
    return { kind: "trading", on: tradedOn, sighting: series.sighting };
  const lists = listListings(company).filter(({ subject }) => subject.exchange);
  const [first] = lists.toSorted(byDocument);
  const on = first?.documentOn ?? null;
  return first && on !== null && on <= addDays(stepOn, registrationDays)
    ? { kind: "listed", on, sighting: first }
    : null;
}

/**
 * A list without a day is of the day of its delivery. It tells that a company is on the market whose first offering is
 * proven, unless a calendar still expects that.
 */
function findUndated(deal: DealDraft, company: Company): Arrival | null {
  const [first] = listListings(company)
    .flatMap((sighting) => (sighting.deliveredOn ? [{ sighting, on: sighting.deliveredOn }] : []))
    .toSorted((a, b) => compareTexts(a.on, b.on) || byPrecedence(a.sighting, b.sighting));
  const isLater = first && first.on >= addDays(findFilingDay(deal), publicDays);
  const isExpected = deal.sightings.some(({ expectedOn }) => expectedOn !== null);
  return isLater && !isExpected ? { kind: "listed", ...first } : null;
}

function byDocument(a: Sighting, b: Sighting): number {
  const [dayA, dayB] = [a.documentOn ?? "", b.documentOn ?? ""];
  return dayA === dayB ? byPrecedence(a, b) : dayA < dayB ? -1 : 1;
}

/** Prices from the first day of trading on, under the ticker that the filing applied for. */
function isOfOffered(
  { subject, seriesIsFromListing }: Sighting,
  { sightings }: DealDraft,
): boolean {
  const tickers = sightings.flatMap(({ subject: own }) => [own.symbol, own.proposedSymbol]);
  const known = tickers.filter((ticker) => ticker != null);
  return seriesIsFromListing && (known.length === 0 || known.includes(subject.symbol ?? ""));
}

/** The day of the registration, or of its first amendment where only that is at hand. */
function findFilingDay({ sightings, filed }: DealDraft): Day {
  const stated = sightings.flatMap(({ filedOn }) => filedOn ?? []);
  const steps = ["filed", "amended"].map((step) =>
    (filed?.events ?? []).filter(({ type }) => type === step),
  );
  const registered = steps.find((events) => events.length > 0) ?? [];
  return [...stated, ...registered.map(({ on }) => on)].toSorted()[0] ?? "";
}

/** The last step of the deal before its company came to the market. */
function findLastStep(deal: DealDraft, tradedOn: Day): Day {
  const days = (deal.filed?.events ?? []).map(({ on }) => on).filter((on) => on <= tradedOn);
  return [findFilingDay(deal), ...days].toSorted().at(-1) ?? "";
}

function hasEvent(filed: DealDraft["filed"], kind: string): boolean {
  return filed?.events.some(({ type }) => type === kind) ?? false;
}
