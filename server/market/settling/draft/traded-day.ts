import type { Day } from "../../../../domain/calendar/day.ts";
import type { IdentifiedCompany } from "../../identity/identify.ts";
import { comparableName } from "../../identity/names.ts";
import type { Sighting } from "../../identity/sighting.ts";

/**
 * Finds the first day on which a share of the company is known to have traded: by its prices, or by a directory of an
 * exchange that lists it under its name. Null when no source proves any trading.
 */
export function findTradedDay(
  company: Pick<IdentifiedCompany, "cik" | "offerings" | "sightings" | "series">,
): Day | null {
  const listed = listListings(company).flatMap(({ documentOn }) => documentOn ?? []);
  const traded = company.series.map(({ from }) => from);
  return [...listed, ...traded].toSorted()[0] ?? null;
}

/** Lists the sightings of directories that name the company, or its CIK, with a ticker. */
export function listListings(
  company: Pick<IdentifiedCompany, "cik" | "offerings" | "sightings">,
): Sighting[] {
  const names = new Set(
    [...company.offerings.flatMap(({ sightings }) => sightings), ...company.sightings]
      .filter(({ subject }) => subject.about !== "security")
      .flatMap(({ subject }) => (subject.companyName ? comparableName(subject.companyName) : [])),
  );
  return company.sightings.filter((sighting) => isListing(sighting, company.cik, names));
}

/** A ticker alone may still be that of an older company. */
function isListing({ subject }: Sighting, cik: string | null, names: ReadonlySet<string>): boolean {
  const { about, symbol, companyName } = subject;
  if (about !== "security" || !symbol) return false;
  if (subject.cik) return subject.cik === cik;
  return companyName != null && names.has(comparableName(companyName));
}
