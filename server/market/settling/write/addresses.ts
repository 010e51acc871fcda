import { type Day, yearOf } from "../../../../domain/calendar/day.ts";
import { isHome } from "../../../../domain/venues/venue.ts";
import { listCarriers } from "../../identity/carriers.ts";
import type { IdentifiedCompany } from "../../identity/identify.ts";
import { groupBy } from "../../identity/union.ts";
import { compareTexts } from "../../resolution.ts";
import { type ExchangesByName, findExchange } from "../make/exchanges.ts";

/**
 * Assigns the portal's addresses to companies: the ticker for its present US holder, else TICKER-YEAR of its listing;
 * TICKER.COUNTRY for a company that trades elsewhere. A company without a name takes no ticker of one with a name. Null
 * without a ticker or a free address of these forms.
 */
export function assignAddresses(
  companies: readonly IdentifiedCompany[],
  exchanges: ExchangesByName,
  taken: ReadonlySet<string>,
): Map<IdentifiedCompany, string | null> {
  const claims = companies.map((company) => findClaim(company, exchanges));
  const addresses = new Map<IdentifiedCompany, string | null>();
  const used = new Set(taken);
  const assign = (company: IdentifiedCompany, ...candidates: string[]) => {
    const free = candidates.find((address) => !used.has(address)) ?? null;
    if (free !== null) used.add(free);
    addresses.set(company, free);
  };
  const bySymbol = groupBy(claims, ({ symbol }) => symbol ?? "");
  for (const claim of claims) if (claim.symbol === null) assign(claim.company);
  for (const [symbol, holders] of bySymbol) {
    if (symbol === "") continue;
    const ordered = holders.toSorted(
      (a, b) =>
        Number(b.isListed) - Number(a.isListed) ||
        Number(b.hasName) - Number(a.hasName) ||
        compareTexts(b.from, a.from) ||
        compareTexts(a.company.identities[0] ?? "", b.company.identities[0] ?? ""),
    );
    for (const { company, from, country } of ordered) {
      if (country !== null)
        assign(company, `${symbol}.${country}`, `${symbol}-${yearOf(from)}.${country}`);
      else assign(company, symbol, `${symbol}-${yearOf(from)}`);
    }
  }
  return addresses;
}

interface AddressClaim {
  company: IdentifiedCompany;
  /** Its last known ticker. */
  symbol: string | null;
  from: Day;
  isListed: boolean;
  /** False for a company of which a list knows no more than a ticker, which may be misread. */
  hasName: boolean;
  /** The country abroad where it trades. */
  country: string | null;
}

function findClaim(company: IdentifiedCompany, exchanges: ExchangesByName): AddressClaim {
  const own = listCarriers([company]).toSorted(
    (a, b) =>
      Number(b.isListed) - Number(a.isListed) ||
      compareTexts(b.from, a.from) ||
      compareTexts(a.symbol, b.symbol),
  );
  const [last] = own;
  const all = [...company.offerings.flatMap(({ sightings }) => sightings), ...company.sightings];
  const sighting = all.find(({ subject }) => subject.symbol === last?.symbol && subject.exchange);
  const exchange = findExchange(exchanges, sighting?.subject.exchange ?? null);
  return {
    company,
    symbol: last?.symbol ?? null,
    from: last?.from ?? "",
    isListed: last?.isListed ?? false,
    hasName: all.some(({ subject }) => Boolean(subject.companyName)),
    country: exchange && !isHome(exchange) ? exchange.countryCode : null,
  };
}
