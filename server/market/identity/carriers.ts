import { addDays, type Day, daysBetween } from "../../../domain/calendar/day.ts";
import type { FoundCompany } from "./companies.ts";
import { listingDayOf } from "./sighting.ts";
import { shareTickerOf } from "./symbols.ts";
import { groupBy } from "./union.ts";

/** Who carried a ticker from a day on, until another one took it. */
export interface Carrier {
  symbol: string;
  from: Day;
  company: FoundCompany;
  /** The listing is proven; a ticker that is only asked for in a filing proves none. */
  isListed: boolean;
}

/** Records date a listing some days around the first trade. */
const listingDays = 5;
/** A ticker that nothing was heard of for so long says nothing of who carries it. */
const silentDays = 5 * 366;

export function listCarriers(companies: readonly FoundCompany[]): Carrier[] {
  return companies.flatMap((company) =>
    [...company.offerings.flatMap(tickersOfOffering), ...tickersOfCompany(company)].map((told) => ({
      ...told,
      company,
    })),
  );
}

type Told = Omit<Carrier, "company">;

function told(symbol: string | null | undefined, from: Day | null, isListed: boolean): Told[] {
  return symbol && from !== null ? [{ symbol, from, isListed }] : [];
}

function tickersOfOffering({ sightings }: FoundCompany["offerings"][number]): Told[] {
  const listedOn = listingDayOf(sightings);
  return sightings.flatMap(({ subject, filedOn, expectedOn }) => {
    const share = listedOn !== null && subject.symbol ? shareTickerOf(subject.symbol) : null;
    const asked = told(subject.symbol, listedOn ?? expectedOn ?? filedOn, listedOn !== null);
    return [...asked, ...told(share, listedOn, true)];
  });
}

function tickersOfCompany({ offerings, sightings }: FoundCompany): Told[] {
  const all = [...offerings.flatMap((offering) => offering.sightings), ...sightings];
  return [
    ...all.flatMap(({ newTicker, completedOn }) => told(newTicker, completedOn, true)),
    ...sightings.flatMap(({ subject, documentOn, seriesFrom, seriesIsFromListing }) => [
      ...(subject.about === "company" ? told(subject.symbol, documentOn, true) : []),
      ...(seriesIsFromListing ? told(subject.symbol, seriesFrom, true) : []),
    ]),
  ];
}

export class Tickers {
  private readonly bySymbol: Map<string, Carrier[]>;

  constructor(carriers: readonly Carrier[]) {
    this.bySymbol = groupBy(carriers.toSorted(byDay), ({ symbol }) => symbol);
  }

  /** Who carried the ticker on a day; undefined where nobody is known to. */
  on(symbol: string, day: Day): FoundCompany | undefined {
    const last = (this.bySymbol.get(symbol) ?? []).findLast(
      ({ from }) => from <= addDays(day, listingDays),
    );
    return last && daysBetween(last.from, day) <= silentDays ? last.company : undefined;
  }

  /** Who was listed under the ticker just then. */
  listedOn(symbol: string, day: Day): FoundCompany | undefined {
    return this.listed(symbol).findLast(
      ({ from }) => Math.abs(daysBetween(from, day)) <= 2 * listingDays,
    )?.company;
  }

  /** All who were listed under the ticker between two days, each with the part of them that was its own. */
  during(symbol: string, first: Day, last: Day): { company: FoundCompany; from: Day; to: Day }[] {
    const carriers = this.listed(symbol).filter(
      (carrier, index, all) => carrier.company !== all[index - 1]?.company,
    );
    return carriers.flatMap(({ company, from }, index) => {
      const next = carriers[index + 1];
      const until = addDays(next?.from ?? addDays(from, silentDays), -1 - listingDays);
      const span = { company, from: addDays(from, -listingDays), to: until };
      return span.from <= last && span.to >= first ? [span] : [];
    });
  }

  private listed(symbol: string): Carrier[] {
    return (this.bySymbol.get(symbol) ?? []).filter(({ isListed }) => isListed);
  }
}

function byDay(a: Carrier, b: Carrier): number {
  if (a.from !== b.from) return a.from < b.from ? -1 : 1;
  const [nameA = "", nameB = ""] = [a.company.identities[0], b.company.identities[0]];
  return nameA === nameB ? 0 : nameA < nameB ? -1 : 1;
}
