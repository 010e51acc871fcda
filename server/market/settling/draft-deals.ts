import { addDays, type Day, daysBetween } from "../../../domain/calendar/day.ts";
import type { FiledDeal } from "../../../domain/status/filed-deal.ts";
import { filingKind } from "../../../domain/status/filing-forms.ts";
import type { IdentifiedCompany } from "../identity/identify.ts";
import type { Offering } from "../identity/offerings.ts";
import { findListingDay, type Sighting } from "../identity/sighting.ts";
import type { CompanyFilings } from "./company-filings.ts";

/** One deal of a company before it has its key: its sightings in calendars and tables, and its filings. */
export interface DealDraft {
  identities: string[];
  sightings: Sighting[];
  filed: FiledDeal | null;
}

/** The largest distance between a calendar's pricing and the one inferred from filings of the same deal. */
const samePricingDays = 10;
/** A registration and a pricing that are further apart do not belong together. */
const openDays = 550;

/**
 * Pairs the offerings from other sources with those from filings, nearest first. A registration after a pricing belongs
 * to a listed company and makes no deal, unless the company had left the market.
 */
export function draftDeals(
  company: Pick<IdentifiedCompany, "identities" | "offerings" | "sightings">,
  filings: CompanyFilings,
): DealDraft[] {
  const pairs = company.offerings
    .flatMap((offering) => filings.deals.map((filed) => ({ offering, filed })))
    .map((pair) => ({ ...pair, days: distance(pair.offering, pair.filed) }))
    .filter(({ days }) => days < Infinity)
    .toSorted((a, b) => a.days - b.days || compareNames(pairName(a), pairName(b)));
  const partners = new Map<Offering | FiledDeal, Offering | FiledDeal>();
  for (const { offering, filed } of pairs) {
    if (partners.has(offering) || partners.has(filed)) continue;
    partners.set(offering, filed).set(filed, offering);
  }
  const listedOn = earliest([
    ...company.offerings.flatMap(({ sightings }) => findListingDay(sightings) ?? []),
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
        identities: listIdentities(filed, company.identities[0]),
        sightings: [],
        filed,
      })),
  ];
}

function compareNames(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function pairName({ offering, filed }: { offering: Offering; filed: FiledDeal }): string {
  return `${offering.identities[0]} ${filed.events[0]?.accession}`;
}

/** Several registrants share a filing, so an accession names a deal only together with the company. */
function listIdentities({ events }: FiledDeal, company = ""): string[] {
  const registrations = events.filter(({ type }) => type === "filed" || type === "confidential");
  return registrations.map(({ accession }) => `filing:${company}/${accession}`);
}

function earliest(days: readonly Day[]): Day | null {
  return days.toSorted()[0] ?? null;
}

function findEventDay({ events }: FiledDeal, ...types: string[]): Day | null {
  return events.find(({ type }) => types.includes(type))?.on ?? null;
}

/** How far apart an offering and a registration are, sure matches first; infinite when they do not match. */
function distance({ sightings }: Offering, filed: FiledDeal): number {
  const priced = findListingDay(sightings);
  const pricedByFiling = findEventDay(filed, "priced");
  if (priced !== null && pricedByFiling !== null) {
    const days = Math.abs(daysBetween(priced, pricedByFiling));
    return days <= samePricingDays ? days : Infinity;
  }
  const startedOn = findEventDay(filed, "confidential", "filed") ?? "";
  const lastOn = filed.events.at(-1)?.on ?? startedOn;
  const isInside = (day: Day | null, slack: number) =>
    day !== null && day >= addDays(startedOn, -10) && day <= addDays(lastOn, slack);
  if (priced !== null)
    return isInside(priced, openDays) ? 100 + Math.abs(daysBetween(lastOn, priced)) : Infinity;
  const days = sightings.flatMap(({ filedOn, withdrawnOn, expectedOn }) =>
    [filedOn, withdrawnOn, expectedOn].filter((day) => isInside(day, 30)),
  );
  const nearest = days.map((day) => Math.abs(daysBetween(startedOn, day ?? startedOn)));
  return nearest.length === 0 ? Infinity : 1000 + Math.min(...nearest);
}

function isOfListedCompany(
  filed: FiledDeal,
  listedOn: Day | null,
  { filings }: CompanyFilings,
): boolean {
  const startedOn = findEventDay(filed, "confidential", "filed");
  if (listedOn === null || startedOn === null || startedOn <= addDays(listedOn, samePricingDays))
    return false;
  return !filings.some(
    ({ form, filedOn }) =>
      filingKind(form) === "deregistration" && filedOn > listedOn && filedOn < startedOn,
  );
}
