import { type Day, daysBetween } from "../../../domain/calendar/day.ts";
import { resolve } from "../resolution.ts";
import { comparableName } from "./names.ts";
import { dayOf, type Offering, uniteOfferings } from "./offerings.ts";
import type { Sighting } from "./sighting.ts";
import { groupBy, Union } from "./union.ts";

/** Everything that was seen of one company. */
export interface FoundCompany {
  /** Names of the company that stay; the strongest first. */
  identities: string[];
  cik: string | null;
  offerings: Offering[];
  /** Sightings of the company itself, and of what it lists. */
  sightings: Sighting[];
}

/** Offerings and profiles before they are known to belong together. */
interface Part {
  cik: string | null;
  names: string[];
  /** What else may name a company for good, where it has no CIK. */
  identities: string[];
  days: Day[];
  /** Those of them that tell of a listing, or the way to one. */
  listingDays: Day[];
  /** It was private on this day, so what listed before is another company. */
  privateOn: Day | null;
  offering: Offering | null;
  sighting: Sighting | null;
}

/** A name is given again after some years: parts of one name further apart are two companies. */
const sameNameDays = 1100;

/**
 * Finds the companies: by CIK; what has none goes to the one company of its name around its day, else to others of
 * its name. A ticker alone ties nothing.
 */
export function findCompanies(
  offerings: readonly Offering[],
  profiles: readonly Sighting[],
): FoundCompany[] {
  const parts = [...offerings.map(partOfOffering), ...profiles.map(partOfProfile)];
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
  const nameless: Part[] = [];
  for (const part of parts) {
    if (part.cik !== null) continue;
    const candidates = new Set(part.names.flatMap((name) => [...(owners.get(name) ?? [])]));
    const fit = [...candidates].filter((company) => isNearInTime(part, company));
    const [home] = fit;
    if (home === undefined || fit.length > 1) nameless.push(part);
    else added.set(home, [...(added.get(home) ?? []), part]);
  }
  const known = [...byCik.values()].map((company) => [...company, ...(added.get(company) ?? [])]);
  return [...known, ...gatherByName(nameless)].map(toCompany);
}

function partOfOffering(offering: Offering): Part {
  const { sightings, identities } = offering;
  const ciks = sightings.map((origin) => ({ origin, value: origin.subject.cik }));
  return {
    cik: resolve(ciks)?.value ?? null,
    names: namesOf(sightings),
    identities,
    days: daysOf(sightings),
    listingDays: daysOf(sightings),
    privateOn: null,
    offering,
    sighting: null,
  };
}

function partOfProfile(sighting: Sighting): Part {
  const names = namesOf([sighting]);
  return {
    cik: sighting.subject.cik ?? null,
    names,
    identities: names.map((name) => `name:${name}`),
    days: daysOf([sighting]),
    listingDays: sighting.seriesIsFromListing ? daysOf([sighting]) : [],
    privateOn: sighting.privateOn,
    offering: null,
    sighting,
  };
}

function namesOf(sightings: readonly Sighting[]): string[] {
  const names = sightings.flatMap(({ subject }) => [
    subject.companyName,
    ...(subject.formerNames ?? []).map(({ name }) => name),
  ]);
  return [...new Set(names.filter((name) => name != null).map(comparableName))].sort();
}

function daysOf(sightings: readonly Sighting[]): Day[] {
  return sightings.flatMap((sighting) => dayOf(sighting) ?? []);
}

function isNearInTime(part: Part, company: readonly Part[]): boolean {
  const { privateOn } = part;
  if (privateOn !== null)
    return company.every(({ listingDays }) => listingDays.every((day) => day >= privateOn));
  const all = company.flatMap(({ days: own }) => own);
  return part.days.length === 0 || all.length === 0 || gapOf(part.days, all) <= sameNameDays;
}

function gapOf(some: readonly Day[], others: readonly Day[]): number {
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
