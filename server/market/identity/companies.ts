import { type Day, daysBetween } from "../../../domain/calendar/day.ts";
import type { Subject } from "../../../domain/statements/claims.ts";
import { byPrecedence, compareTexts } from "../resolution.ts";
import { areNamesakes, comparableName } from "./names.ts";
import { type Offering, offeringDay, uniteOfferings } from "./offerings.ts";
import { listRegistrants } from "./registrants.ts";
import { findListingDay, isRecordName, nameRecord, type Sighting } from "./sighting.ts";
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
  subjects: Subject[];
  /** Other lasting names, for a company without a CIK. */
  identities: string[];
  days: Day[];
  /** Those of its days that belong to a listing, or to the way to one. */
  listingDays: Day[];
  isListed: boolean;
  /** It was private on this day, so what listed before is another company. */
  privateOn: Day | null;
  /** Where sources place it; names alone do not tie companies of two places. */
  places: Places;
  offering: Offering | null;
  sighting: Sighting | null;
  /** Identities of companies that an editor, or a second record of the sale, states to be this one. */
  joins: readonly string[];
  /** Identities of deals, CIKs, and names of records that an editor states to be of another company. */
  parts: readonly string[];
}

interface Places {
  cities: string[];
  countries: string[];
  currencies: string[];
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
    const matches = [...candidates].filter(
      (company) => isNearInTime(part, company) && !company.some((one) => isElsewhere(part, one)),
    );
    const [home] = matches;
    if (home === undefined || matches.length > 1) homeless.push(part);
    else added.set(home, [...(added.get(home) ?? []), part]);
  }
  const withCik = [...byCik.values()].map((company) => [...company, ...(added.get(company) ?? [])]);
  const joined = joinCompanies([...withCik, ...gatherByName(homeless)]);
  return joined.flatMap(partCompany).map(toCompany);
}

/** Parts what is stated to be of other companies, whatever ties them; the newest statement that names a part takes it away. */
function partCompany(company: readonly Part[]): Part[][] {
  const statements = company
    .filter(({ parts }) => parts.length > 0)
    .toSorted((a, b) => (a.sighting && b.sighting ? byPrecedence(a.sighting, b.sighting) : 0));
  const takerOf = (part: Part) => statements.find(({ parts }) => isNamed(part, parts));
  /** A statement stays with what it has left. */
  const homeOf = (part: Part) => {
    if (part.parts.length === 0) return takerOf(part);
    const left = company.filter(
      (one) =>
        one.parts.length === 0 &&
        !isNamed(one, part.parts) &&
        listIdentities([one]).some((identity) => part.joins.includes(identity)),
    );
    const takers = left.map(takerOf);
    return takers.includes(undefined) ? undefined : takers[0];
  };
  return [undefined, ...statements]
    .map((taker) => company.filter((part) => homeOf(part) === taker))
    .filter((parts) => parts.length > 0);
}

/** True for a part of one of these names; what is stated of all that leaves goes with it. */
function isNamed({ parts, joins, cik, offering }: Part, names: readonly string[]): boolean {
  if (parts.length > 0) return false;
  if (offering === null && joins.length > 0) return joins.every((one) => names.includes(one));
  const own = [...(cik === null ? [] : [`cik:${cik}`]), ...(offering?.identities ?? [])];
  return [...own, ...listRecordNames(offering)].some((one) => names.includes(one));
}

const listRecordNames = (offering: Offering | null) => offering?.sightings.map(nameRecord) ?? [];

/** Joins what is stated to be one company, whatever else the parts say. The part that states it leads. */
function joinCompanies(companies: readonly Part[][]): Part[][] {
  const statements = companies.flat().filter(({ joins }) => joins.length > 0);
  if (statements.length === 0) return [...companies];
  const owners = indexOwners(
    companies,
    statements.some(({ joins }) => joins.some(isRecordName)),
  );
  const union = new Union<Part[]>();
  for (const statement of statements) {
    const own = companies.find((company) => company.includes(statement));
    for (const identity of statement.joins) {
      const other = owners.get(identity);
      if (own && other) union.join(own, other);
    }
  }
  return union
    .groups(companies)
    .map((group) =>
      group.flat().toSorted((a, b) => Number(b.joins.length > 0) - Number(a.joins.length > 0)),
    );
}

/** Indexes companies by their identities, and by the names of their records where a statement uses those. */
function indexOwners(companies: readonly Part[][], withRecords: boolean): Map<string, Part[]> {
  const owners = new Map<string, Part[]>();
  for (const company of companies) {
    // The identity of a second registrant is that of its own company, where there is one.
    const joined = new Set(company.flatMap(({ joins }) => joins));
    const records = withRecords ? company.flatMap((one) => listRecordNames(one.offering)) : [];
    for (const identity of [...listIdentities(company), ...records])
      if (!joined.has(identity)) owners.set(identity, owners.get(identity) ?? company);
  }
  return owners;
}

function toOfferingPart(offering: Offering): Part {
  const { sightings, identities } = offering;
  const [cik = null, ...others] = listRegistrants(sightings).map((one) => `cik:${one}`);
  return {
    cik: cik?.slice(4) ?? null,
    names: listNames(sightings),
    subjects: sightings.map(({ subject }) => subject),
    identities: [...identities, ...others],
    days: listDays(sightings),
    listingDays: listDays(sightings),
    isListed: findListingDay(sightings) !== null,
    privateOn: null,
    places: readPlaces(sightings),
    offering,
    sighting: null,
    joins: [...sightings.flatMap(({ subject }) => subject.joins ?? []), ...others],
    parts: [],
  };
}

function toProfilePart(sighting: Sighting): Part {
  const names = listNames([sighting]);
  return {
    cik: sighting.subject.cik ?? null,
    names,
    subjects: [sighting.subject],
    identities: listNameIdentities(sighting, names),
    days: listDays([sighting]),
    listingDays: sighting.seriesIsFromListing ? listDays([sighting]) : [],
    isListed: sighting.seriesIsFromListing,
    privateOn: sighting.privateOn,
    places: readPlaces([sighting]),
    offering: null,
    sighting,
    joins: sighting.subject.joins ?? [],
    parts: sighting.subject.parts ?? [],
  };
}

/** A private company is known by its name and place first, since other companies may have its name. */
function listNameIdentities(
  { privateOn, hqCountryCode, hqCity }: Sighting,
  names: readonly string[],
): string[] {
  const own = names.map((name) => `name:${name}`);
  const place = [hqCountryCode, hqCity?.toUpperCase()].filter(Boolean).join("/");
  return privateOn === null || place === ""
    ? own
    : [...own.map((name) => `${name}@${place}`), ...own];
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

function readPlaces(sightings: readonly Sighting[]): Places {
  const list = (read: (one: Sighting) => string | null) => [
    ...new Set(sightings.flatMap((one) => read(one)?.toUpperCase() ?? [])),
  ];
  return {
    cities: list(({ hqCity }) => hqCity),
    countries: list(({ hqCountryCode }) => hqCountryCode),
    currencies: list(({ currency }) => currency),
  };
}

/**
 * True when sources tell two parts of one name apart: they are in two countries, in two cities at the same time, have deals
 * in two currencies, or two legal forms with two tickers.
 */
function isElsewhere({ places: a, ...part }: Part, { places: b, ...other }: Part): boolean {
  const differ = (some: readonly string[], others: readonly string[]) =>
    some.length > 0 && others.length > 0 && !some.some((one) => others.includes(one));
  // A company moves, and a listed one is known by its listing; two private ones are known by their place alone.
  const areListed = part.isListed && other.isListed;
  const arePrivate = part.privateOn !== null && other.privateOn !== null;
  return (
    differ(a.currencies, b.currencies) ||
    part.subjects.some((one) =>
      other.subjects.some((another) => areNamesakes(one, another, areListed)),
    ) ||
    (arePrivate && (differ(a.countries, b.countries) || differ(a.cities, b.cities)))
  );
}

function isNearInTime(part: Part, company: readonly Part[]): boolean {
  const { privateOn } = part;
  if (privateOn !== null)
    return company.every(({ listingDays }) => listingDays.every((day) => day >= privateOn));
  const all = company.flatMap(({ days: own }) => own);
  // A directory alone, which has no days, does not tie an offering to the company that it names.
  if (part.days.length === 0 || all.length === 0) return part.offering === null;
  return smallestGap(part.days, all) <= sameNameDays;
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
        const areNear = isNearInTime(part, [other.part]) && isNearInTime(other.part, [part]);
        if (areNear && !isElsewhere(part, other.part)) union.join(part, other.part);
      }
    }
  }
  return union.groups(parts);
}

function toCompany(parts: readonly Part[]): FoundCompany {
  const cik = parts.find((part) => part.cik !== null)?.cik ?? null;
  return {
    identities: listIdentities(parts),
    cik,
    offerings: uniteOfferings(parts.flatMap(({ offering }) => offering ?? [])),
    sightings: parts.flatMap(({ sighting }) => sighting ?? []),
  };
}

/** Companies that an editor joined have several CIKs, of which the first is shown. */
function listIdentities(parts: readonly Part[]): string[] {
  const ciks = parts.flatMap(({ cik }) => (cik === null ? [] : [`cik:${cik}`]));
  const others = parts.flatMap(({ identities }) => identities);
  return [...new Set(ciks), ...[...new Set(others)].sort(byStrength)];
}

/** Names with a place come before names alone. */
function byStrength(a: string, b: string): number {
  const rank = (identity: string) => Number(/^name:[^@]*$/.test(identity));
  return rank(a) - rank(b) || compareTexts(a, b);
}
