import { addDays, type Day, daysBetween } from "../../../domain/calendar/day.ts";
import { compareTexts } from "../resolution.ts";
import type { FoundCompany } from "./companies.ts";
import { comparableName } from "./names.ts";
import { findListingDay } from "./sighting.ts";
import { shareTickerOf } from "./symbols.ts";
import { groupBy } from "./union.ts";

/** A company that carried a ticker from a day on, until another company took it. */
export interface Carrier {
  symbol: string;
  from: Day;
  company: FoundCompany;
  /** True when the listing is proven; a ticker that a filing only asks for proves none. */
  isListed: boolean;
}

/** Records date a listing some days around the first trade. */
const listingDays = 5;
/** After this long without news of a ticker, its last carrier is no longer assumed to carry it. */
const silentDays = 5 * 366;

export function listCarriers(companies: readonly FoundCompany[]): Carrier[] {
  return companies.flatMap((company) =>
    [...company.offerings.flatMap(listOfferingTickers), ...listCompanyTickers(company)].map(
      (span) => ({
        ...span,
        company,
      }),
    ),
  );
}

type TickerSpan = Omit<Carrier, "company">;

function spanFrom(
  symbol: string | null | undefined,
  from: Day | null,
  isListed: boolean,
): TickerSpan[] {
  return symbol && from !== null ? [{ symbol, from, isListed }] : [];
}

function listOfferingTickers({ sightings }: FoundCompany["offerings"][number]): TickerSpan[] {
  const listedOn = findListingDay(sightings);
  return sightings.flatMap(({ subject, filedOn, expectedOn }) => {
    const share = listedOn !== null && subject.symbol ? shareTickerOf(subject.symbol) : null;
    const own = spanFrom(subject.symbol, listedOn ?? expectedOn ?? filedOn, listedOn !== null);
    return [...own, ...spanFrom(share, listedOn, true)];
  });
}

function listCompanyTickers({ offerings, sightings }: FoundCompany): TickerSpan[] {
  const all = [...offerings.flatMap((offering) => offering.sightings), ...sightings];
  return [
    ...all.flatMap(({ newTicker, completedOn }) => spanFrom(newTicker, completedOn, true)),
    ...sightings.flatMap(({ subject, documentOn, seriesFrom, seriesIsFromListing }) => [
      ...(subject.about === "company" ? spanFrom(subject.symbol, documentOn, true) : []),
      ...(seriesIsFromListing ? spanFrom(subject.symbol, seriesFrom, true) : []),
    ]),
  ];
}

export class Tickers {
  private readonly bySymbol: Map<string, Carrier[]>;

  constructor(carriers: readonly Carrier[]) {
    this.bySymbol = groupBy(carriers.toSorted(byDay), ({ symbol }) => symbol);
  }

  /** Finds the company that carried the ticker on a day; undefined when none is known. */
  findCarrier(symbol: string, day: Day): FoundCompany | undefined {
    const last = (this.bySymbol.get(symbol) ?? []).findLast(
      ({ from }) => from <= addDays(day, listingDays),
    );
    return last && daysBetween(last.from, day) <= silentDays ? last.company : undefined;
  }

  /** Finds the company of a name that carries the ticker at any time. */
  findNamesake(symbol: string, name: string): FoundCompany | undefined {
    return (this.bySymbol.get(symbol) ?? []).find(({ company }) =>
      [...company.offerings.flatMap(({ sightings }) => sightings), ...company.sightings].some(
        ({ subject }) => subject.companyName && comparableName(subject.companyName) === name,
      ),
    )?.company;
  }

  /** Finds the company that was listed under the ticker around a day. */
  findListing(symbol: string, day: Day): FoundCompany | undefined {
    return this.listListings(symbol).findLast(
      ({ from }) => Math.abs(daysBetween(from, day)) <= 2 * listingDays,
    )?.company;
  }

  /** Lists the companies that were listed under the ticker between two days, each with its own span of days. */
  listSpans(
    symbol: string,
    first: Day,
    last: Day,
  ): { company: FoundCompany; from: Day; to: Day }[] {
    const listings = this.listListings(symbol);
    const starts = listings.flatMap(({ company }, index) =>
      company === listings[index - 1]?.company ? [] : index,
    );
    return starts.flatMap((start, index) => {
      const [carrier, next] = [listings[start], listings[starts[index + 1] ?? listings.length]];
      const lastNews = listings[(starts[index + 1] ?? listings.length) - 1];
      if (carrier === undefined || lastNews === undefined) return [];
      const silentFrom = addDays(lastNews.from, silentDays);
      const until = next && next.from < silentFrom ? next.from : silentFrom;
      const from = addDays(carrier.from, -listingDays);
      const span = { company: carrier.company, from, to: addDays(until, -1 - listingDays) };
      return span.from <= last && span.to >= first ? [span] : [];
    });
  }

  private listListings(symbol: string): Carrier[] {
    return (this.bySymbol.get(symbol) ?? []).filter(({ isListed }) => isListed);
  }
}

function byDay(a: Carrier, b: Carrier): number {
  const nameOf = ({ company }: Carrier) => company.identities[0] ?? "";
  return compareTexts(a.from, b.from) || compareTexts(nameOf(a), nameOf(b));
}
