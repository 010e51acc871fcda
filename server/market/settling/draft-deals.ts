import { addDays, type Day, daysBetween } from "../../../domain/calendar/day.ts";
import type { FiledDeal } from "../../../domain/status/filed-deal.ts";
import { filingKind } from "../../../domain/status/filing-forms.ts";
import type { IdentifiedCompany } from "../identity/identify.ts";
import type { Offering } from "../identity/offerings.ts";
import { listingDayOf, type Sighting } from "../identity/sighting.ts";
import type { CompanyFilings } from "./company-filings.ts";

/** One deal of a company before it has its key: what calendars and tables tell of it, and what its filings do. */
export interface DealDraft {
  identities: string[];
  sightings: Sighting[];
  filed: FiledDeal | null;
}

/** The calendar's day of a pricing and the one concluded from filings are of the same deal within these days. */
const samePricingDays = 10;
/** A registration that does not lead to a pricing within this time led to none. */
const openDays = 550;

/**
 * Matches the offerings that others tell of with those that the filings make, nearest first, one with one. A
 * registration after a pricing is of a company that is listed: no deal, unless it had left the market.
 */
export function draftDeals(
  company: Pick<IdentifiedCompany, "identities" | "offerings" | "sightings">,
  filings: CompanyFilings,
): DealDraft[] {
  const pairs = company.offerings
    .flatMap((offering) => filings.deals.map((filed) => ({ offering, filed })))
    .map((pair) => ({ ...pair, days: distance(pair.offering, pair.filed) }))
    .filter(({ days }) => days < Infinity)
    .toSorted((a, b) => a.days - b.days || compareNames(nameOf(a), nameOf(b)));
  const partners = new Map<Offering | FiledDeal, Offering | FiledDeal>();
  for (const { offering, filed } of pairs) {
    if (partners.has(offering) || partners.has(filed)) continue;
    partners.set(offering, filed).set(filed, offering);
  }
  const listedOn = earliest([
    ...company.offerings.flatMap(({ sightings }) => listingDayOf(sightings) ?? []),
    ...company.sightings.flatMap(({ subject, documentOn }) =>
      subject.about === "company" && subject.symbol && documentOn ? documentOn : [],
    ),
  ]);
  return [
    ...company.offerings.map(({ identities, sightings }, index) => {
      const filed = partners.get(company.offerings[index] as Offering) as FiledDeal | undefined;
      return { identities, sightings, filed: filed ?? null };
    }),
    ...filings.deals
      .filter((filed) => !partners.has(filed) && !isOfListedCompany(filed, listedOn, filings))
      .map((filed) => ({
        identities: identitiesOf(filed, company.identities[0]),
        sightings: [],
        filed,
      })),
  ];
}

function compareNames(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function nameOf({ offering, filed }: { offering: Offering; filed: FiledDeal }): string {
  return `${offering.identities[0]} ${filed.events[0]?.accession}`;
}

/** Registrants file together, so an accession is a name only beside that of the company. */
function identitiesOf({ events }: FiledDeal, company = ""): string[] {
  const registrations = events.filter(({ type }) => type === "filed" || type === "confidential");
  return registrations.map(({ accession }) => `filing:${company}/${accession}`);
}

function earliest(days: readonly Day[]): Day | null {
  return days.toSorted()[0] ?? null;
}

function dayOfEvent({ events }: FiledDeal, ...types: string[]): Day | null {
  return events.find(({ type }) => types.includes(type))?.on ?? null;
}

/** How far apart an offering and a registration are, the sure ties first; infinite where they are not one. */
function distance({ sightings }: Offering, filed: FiledDeal): number {
  const priced = listingDayOf(sightings);
  const pricedByFiling = dayOfEvent(filed, "priced");
  if (priced !== null && pricedByFiling !== null) {
    const days = Math.abs(daysBetween(priced, pricedByFiling));
    return days <= samePricingDays ? days : Infinity;
  }
  const begun = dayOfEvent(filed, "confidential", "filed") ?? "";
  const last = filed.events.at(-1)?.on ?? begun;
  const isInside = (day: Day | null, slack: number) =>
    day !== null && day >= addDays(begun, -10) && day <= addDays(last, slack);
  if (priced !== null)
    return isInside(priced, openDays) ? 100 + Math.abs(daysBetween(last, priced)) : Infinity;
  const days = sightings.flatMap(({ filedOn, withdrawnOn, expectedOn }) =>
    [filedOn, withdrawnOn, expectedOn].filter((day) => isInside(day, 30)),
  );
  const nearest = days.map((day) => Math.abs(daysBetween(begun, day ?? begun)));
  return nearest.length === 0 ? Infinity : 1000 + Math.min(...nearest);
}

function isOfListedCompany(
  filed: FiledDeal,
  listedOn: Day | null,
  { filings }: CompanyFilings,
): boolean {
  const begun = dayOfEvent(filed, "confidential", "filed");
  if (listedOn === null || begun === null || begun <= addDays(listedOn, samePricingDays))
    return false;
  return !filings.some(
    ({ form, filedOn }) =>
      filingKind(form) === "deregistration" && filedOn > listedOn && filedOn < begun,
  );
}
