import { type Day, daysBetween } from "../../../domain/calendar/day.ts";
import { resolve } from "../resolution.ts";
import { comparableName } from "./names.ts";
import { type Offering, offeringDay, uniteOfferings } from "./offerings.ts";
import type { Sighting } from "./sighting.ts";
import { groupBy, Union } from "./union.ts";

/** All sightings of one company. */
export interface FoundCompany {
  /** Lasting names of the company, the strongest first. */
  identities: string[];
  cik: string | null;
  offerings: Offering[];
  /** Sightings of the company itself and of its listings. */
  sightings: Sighting[];
}

/** Offerings and profiles before they are known to belong together. */
interface Part {
  cik: string | null;
  names: string[];
  /** Other lasting names, for a company without a CIK. */
  identities: string[];
  days: Day[];
  /** Those of its days that belong to a listing, or to the way to one. */
  listingDays: Day[];
  /** It was private on this day, so what listed before is another company. */
  privateOn: Day | null;
  offering: Offering | null;
  sighting: Sighting | null;
}

/** Names are reused after some years: parts of one name that are further apart are two companies. */
const sameNameDays = 1100;

/**
 * Finds the companies by CIK. A part without one goes to the only company of its name around its day, else it is joined
 * with other parts of its name. A ticker alone ties nothing.
 */
export function findCompanies(
  offerings: readonly Offering[],
  profiles: readonly Sighting[],
): FoundCompany[] {
  const parts = [...offerings.map(toOfferingPart), ...profiles.map(toProfilePart)];
  const byCik = groupBy(
    parts.filter(({ cik }) => cik !== null),
    ({ cik }) => cik ?? "",
  );
  const owners = new Map<string, Set<Part[]>>();
  for (const company of byCik.values()) {
    for (const name of company.flatMap(({ names }) => names))
      owners.set(name, (owners.get(name) ?? new Set()).add(company));
  }
  const added = new Map<Part[], Part[]>();
  const homeless: Part[] = [];
  for (const part of parts) {
    if (part.cik !== null) continue;
    const candidates = new Set(part.names.flatMap((name) => [...(owners.get(name) ?? [])]));
    const matches = [...candidates].filter((company) => isNearInTime(part, company));
    const [home] = matches;
    if (home === undefined || matches.length > 1) homeless.push(part);
    else added.set(home, [...(added.get(home) ?? []), part]);
  }
  const withCik = [...byCik.values()].map((company) => [...company, ...(added.get(company) ?? [])]);
  return [...withCik, ...gatherByName(homeless)].map(toCompany);
}

function toOfferingPart(offering: Offering): Part {
  const { sightings, identities } = offering;
  const ciks = sightings.map((origin) => ({ origin, value: origin.subject.cik }));
  return {
    cik: resolve(ciks)?.value ?? null,
    names: listNames(sightings),
    identities,
    days: listDays(sightings),
    listingDays: listDays(sightings),
    privateOn: null,
    offering,
    sighting: null,
  };
}

function toProfilePart(sighting: Sighting): Part {
  const names = listNames([sighting]);
  return {
    cik: sighting.subject.cik ?? null,
    names,
    identities: names.map((name) => `name:${name}`),
    days: listDays([sighting]),
    listingDays: sighting.seriesIsFromListing ? listDays([sighting]) : [],
    privateOn: sighting.privateOn,
    offering: null,
    sighting,
  };
}

function listNames(sightings: readonly Sighting[]): string[] {
  const names = sightings.flatMap(({ subject }) => [
    subject.companyName,
    ...(subject.formerNames ?? []).map(({ name }) => name),
  ]);
  return [...new Set(names.filter((name) => name != null).map(comparableName))].sort();
}

function listDays(sightings: readonly Sighting[]): Day[] {
  return sightings.flatMap((sighting) => offeringDay(sighting) ?? []);
}

function isNearInTime(part: Part, company: readonly Part[]): boolean {
  const { privateOn } = part;
  if (privateOn !== null)
    return company.every(({ listingDays }) => listingDays.every((day) => day >= privateOn));
  const all = company.flatMap(({ days: own }) => own);
  return part.days.length === 0 || all.length === 0 || smallestGap(part.days, all) <= sameNameDays;
}

function smallestGap(some: readonly Day[], others: readonly Day[]): number {
  return Math.min(...some.flatMap((a) => others.map((b) => Math.abs(daysBetween(a, b)))));
}

function gatherByName(parts: readonly Part[]): Part[][] {
  const union = new Union<Part>();
  const pairs = parts.flatMap((part) => part.names.map((name) => ({ name, part })));
  for (const block of groupBy(pairs, ({ name }) => name).values()) {
    for (const [index, { part }] of block.entries()) {
      for (const other of block.slice(index + 1)) {
        if (isNearInTime(part, [other.part]) && isNearInTime(other.part, [part]))
          union.join(part, other.part);
      }
    }
  }
  return union.groups(parts);
}

function toCompany(parts: readonly Part[]): FoundCompany {
  const cik = parts.find((part) => part.cik !== null)?.cik ?? null;
  const others = [...new Set(parts.flatMap(({ identities }) => identities))].sort();
  return {
    identities: [...(cik === null ? [] : [`cik:${cik}`]), ...others],
    cik,
    offerings: uniteOfferings(parts.flatMap(({ offering }) => offering ?? [])),
    sightings: parts.flatMap(({ sighting }) => sighting ?? []),
  };
}
