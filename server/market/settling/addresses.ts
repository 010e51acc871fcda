import { type Day, yearOf } from "../../../domain/calendar/day.ts";
import { listCarriers } from "../identity/carriers.ts";
import type { IdentifiedCompany } from "../identity/identify.ts";
import { groupBy } from "../identity/union.ts";
import { type ExchangesByName, exchangeNamed } from "./exchanges.ts";

/**
 * The portal's addresses of companies: the ticker for its present US holder, else TICKER-YEAR of its listing;
 * TICKER.COUNTRY for what trades elsewhere. Null where there is no ticker, or no free address of these.
 */
export function addressesOf(
  companies: readonly IdentifiedCompany[],
  exchanges: ExchangesByName,
  taken: ReadonlySet<string>,
): Map<IdentifiedCompany, string | null> {
  const claims = companies.map((company) => claimOf(company, exchanges));
  const addresses = new Map<IdentifiedCompany, string | null>();
  const used = new Set(taken);
  const give = (company: IdentifiedCompany, ...wanted: string[]) => {
    const free = wanted.find((address) => !used.has(address)) ?? null;
    if (free !== null) used.add(free);
    addresses.set(company, free);
  };
  const bySymbol = groupBy(claims, ({ symbol }) => symbol ?? "");
  for (const claim of claims) if (claim.symbol === null) give(claim.company);
  for (const [symbol, holders] of bySymbol) {
    if (symbol === "") continue;
    const ordered = holders.toSorted(
      (a, b) =>
        Number(b.isListed) - Number(a.isListed) ||
        compare(b.from, a.from) ||
        compare(a.company.identities[0] ?? "", b.company.identities[0] ?? ""),
    );
    for (const { company, from, country } of ordered) {
      if (country !== null)
        give(company, `${symbol}.${country}`, `${symbol}-${yearOf(from)}.${country}`);
      else give(company, symbol, `${symbol}-${yearOf(from)}`);
    }
  }
  return addresses;
}

interface AddressClaim {
  company: IdentifiedCompany;
  /** The last one it is known to have had. */
  symbol: string | null;
  from: Day;
  isListed: boolean;
  /** Where it trades, if not in the US. */
  country: string | null;
}

function claimOf(company: IdentifiedCompany, exchanges: ExchangesByName): AddressClaim {
  const own = listCarriers([company]).toSorted(
    (a, b) =>
      Number(b.isListed) - Number(a.isListed) ||
      compare(b.from, a.from) ||
      compare(a.symbol, b.symbol),
  );
  const [last] = own;
  const all = [...company.offerings.flatMap(({ sightings }) => sightings), ...company.sightings];
  const named = all.find(({ subject }) => subject.symbol === last?.symbol && subject.exchange);
  const country = exchangeNamed(exchanges, named?.subject.exchange ?? null)?.countryCode ?? "US";
  return {
    company,
    symbol: last?.symbol ?? null,
    from: last?.from ?? "",
    isListed: last?.isListed ?? false,
    country: country === "US" ? null : country,
  };
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
