import type { Day } from "../../../domain/calendar/day.ts";
import { byPrecedence } from "../resolution.ts";
import { listCarriers, Tickers } from "./carriers.ts";
import { type FoundCompany, findCompanies } from "./companies.ts";
import { comparableName } from "./names.ts";
import { gatherOfferings } from "./offerings.ts";
import { respellUnits } from "./respell-units.ts";
import { isRecordName, type Sighting } from "./sighting.ts";

/** A part of a series of prices that was of one company's security. */
export interface OwnedSeries {
  sighting: Sighting;
  from: Day;
  to: Day;
}

export interface IdentifiedCompany extends FoundCompany {
  series: OwnedSeries[];
}

export interface Identification {
  companies: IdentifiedCompany[];
  /** News of no known company. */
  loose: Sighting[];
  /** Sightings of a ticker that no known company carried then. They wait until its carrier is found. */
  unowned: Sighting[];
}

/**
 * Decides which company each observation means. The result depends on the observations alone: not on their order, nor
 * on earlier results.
 */
export function identify(sightings: readonly Sighting[]): Identification {
  const ordered = withoutOlderStories(respellUnits(sightings.toSorted(byPrecedence)));
  const offerings = gatherOfferings(
    ordered.filter(({ subject }) => subject.about === "deal"),
    mapTickers(ordered),
    ordered.flatMap(({ subject: { parts } }) =>
      parts?.some(isRecordName) ? [new Set(parts.filter(isRecordName))] : [],
    ),
  );
  const profiles = ordered.filter(isProfile);
  const knownTickers = new Tickers(listCarriers(findCompanies(offerings, profiles)));
  // Prices from the first day of trading on prove a listing, even one that no other source mentions.
  const listings = ordered.filter((one) => isUnknownListing(one, knownTickers));
  const foundCompanies = findCompanies(offerings, [...profiles, ...listings]);

  const profileSightings = new Set([...profiles, ...listings]);
  const attachable = ordered.filter(
    (sighting) =>
      isOfListing(sighting) && !profileSightings.has(sighting) && sighting.seriesFrom === null,
  );
  const unowned = attachByTicker(foundCompanies, attachable);
  const series = ordered.filter(({ seriesFrom }) => seriesFrom !== null);
  const owned = assignSeries(foundCompanies, series, unowned);
  const companies = foundCompanies.map((company) => ({
    ...company,
    series: owned.get(company) ?? [],
  }));
  const isNews = ({ subject }: Sighting) => subject.about === "news";
  const noCompanies = companies.filter((company) => !isCompany(company));
  return {
    companies: companies.filter(isCompany),
    loose: [...unowned, ...noCompanies.flatMap((company) => company.sightings)].filter(isNews),
    unowned: unowned.filter((sighting) => !isNews(sighting)),
  };
}

/** A record of news is one story in all its versions, so only the first by precedence says whose it is. */
function withoutOlderStories(ordered: readonly Sighting[]): Sighting[] {
  const stories = new Set<string>();
  return ordered.filter(({ subject, source, recordKey }) => {
    if (subject.about !== "news") return true;
    const story = `${source}/${recordKey}`;
    const isFirst = !stories.has(story);
    stories.add(story);
    return isFirst;
  });
}

/** Maps tickers to the issuers that directories name for them; a ticker of several issuers is left out. */
function mapTickers(sightings: readonly Sighting[]): Map<string, string> {
  const issuers = new Map<string, Set<string>>();
  for (const { subject } of sightings)
    if (subject.about === "security" && subject.cik && subject.symbol)
      issuers.set(subject.symbol, (issuers.get(subject.symbol) ?? new Set()).add(subject.cik));
  return new Map(
    [...issuers].flatMap(([symbol, ciks]) =>
      ciks.size === 1 ? [[symbol, [...ciks][0] ?? ""]] : [],
    ),
  );
}

function isOfListing({ subject }: Sighting): boolean {
  return subject.about === "security" || subject.about === "news";
}

function isProfile(sighting: Sighting): boolean {
  const { about, cik } = sighting.subject;
  return about === "company" || (isOfListing(sighting) && Boolean(cik));
}

function isUnknownListing(
  { subject, seriesFrom, seriesIsFromListing }: Sighting,
  knownTickers: Tickers,
) {
  const { symbol, companyName, cik } = subject;
  if (!seriesIsFromListing || seriesFrom === null || !symbol || !companyName || cik) return false;
  return knownTickers.findListing(symbol, seriesFrom) === undefined;
}

/** Runs twice, since new tickers found in the first round help the second. Returns the sightings that are left. */
function attachByTicker(companies: FoundCompany[], sightings: readonly Sighting[]): Sighting[] {
  let waiting = [...sightings];
  const applicants = indexApplicants(companies);
  for (let round = 0; round < 2; round++) {
    const tickers = new Tickers(listCarriers(companies));
    const attempts = waiting.map((sighting) => ({
      sighting,
      company: findOwner(sighting, tickers) ?? findApplicant(sighting, applicants),
    }));
    for (const { sighting, company } of attempts) company?.sightings.push(sighting);
    waiting = attempts.flatMap(({ sighting, company }) => (company ? [] : sighting));
  }
  return waiting;
}

/** A directory that names the company lists its ticker also before the first other record of it. */
function findOwner({ subject }: Sighting, tickers: Tickers): FoundCompany | undefined {
  const { symbol, on, companyName } = subject;
  if (!symbol || !on) return undefined;
  return (
    tickers.findCarrier(symbol, on) ??
    (companyName ? tickers.findNamesake(symbol, comparableName(companyName)) : undefined)
  );
}

/** Indexes the companies by the tickers that they applied for and their names. */
function indexApplicants(companies: readonly FoundCompany[]): Map<string, Set<FoundCompany>> {
  const applicants = new Map<string, Set<FoundCompany>>();
  for (const company of companies)
    for (const { subject } of company.offerings.flatMap(({ sightings }) => sightings)) {
      const { proposedSymbol: symbol, companyName } = subject;
      if (!symbol || !companyName) continue;
      const key = `${symbol} ${comparableName(companyName)}`;
      applicants.set(key, (applicants.get(key) ?? new Set()).add(company));
    }
  return applicants;
}

/** A directory that lists a company under the ticker that it applied for means that company. */
function findApplicant(
  { subject }: Sighting,
  applicants: ReadonlyMap<string, Set<FoundCompany>>,
): FoundCompany | undefined {
  const { symbol, companyName, about } = subject;
  if (about !== "security" || !symbol || !companyName) return undefined;
  const [only, ...others] = applicants.get(`${symbol} ${comparableName(companyName)}`) ?? [];
  return others.length === 0 ? only : undefined;
}

/** Series without a known owner are added to `unowned`. */
function assignSeries(
  foundCompanies: FoundCompany[],
  series: readonly Sighting[],
  unowned: Sighting[],
) {
  const tickers = new Tickers(listCarriers(foundCompanies));
  const owned = new Map<FoundCompany, OwnedSeries[]>();
  for (const sighting of series) {
    const spans = findSpans(sighting, tickers);
    for (const { company, from, to } of spans)
      owned.set(company, [...(owned.get(company) ?? []), { sighting, from, to }]);
    if (spans.length === 0) unowned.push(sighting);
  }
  return owned;
}

function findSpans(sighting: Sighting, tickers: Tickers) {
  const { subject, seriesFrom, seriesTo, seriesIsFromListing } = sighting;
  if (!subject.symbol || seriesFrom === null || seriesTo === null) return [];
  if (!seriesIsFromListing) {
    const spans = tickers.listSpans(subject.symbol, seriesFrom, seriesTo);
    // The prices of a named security are those of its last holder, not of companies that had the ticker before.
    return subject.companyName ? spans.slice(-1) : spans;
  }
  const company = tickers.findListing(subject.symbol, seriesFrom);
  return company ? [{ company, from: seriesFrom, to: seriesTo }] : [];
}

function isCompany({ offerings, sightings, series }: IdentifiedCompany): boolean {
  return (
    offerings.length > 0 || series.length > 0 || sightings.some(({ hasSubstance }) => hasSubstance)
  );
}
