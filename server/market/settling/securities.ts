import { addDays, type Day } from "../../../domain/calendar/day.ts";
import type { IdentifiedCompany, OwnedSeries } from "../identity/identify.ts";
import { findListingDay } from "../identity/sighting.ts";
import { shareTickerOf } from "../identity/symbols.ts";
import type { DealDraft } from "./draft-deals.ts";

/** A security: the one of a deal, the share inside its unit, or a listing without a known deal. */
export interface SecurityDraft {
  identities: string[];
  deal: DealDraft | null;
  role: "offered" | "share" | "listing";
  /** Its known tickers; the first is the one of its offering. */
  symbols: string[];
  series: OwnedSeries[];
}

/** Drafts the securities of a company, each with its own series of prices. */
export function draftSecurities(
  company: Pick<IdentifiedCompany, "identities" | "series" | "sightings">,
  deals: readonly DealDraft[],
): SecurityDraft[] {
  const offered = deals.map(
    (deal): SecurityDraft => draftSecurity(deal, "offered", listSymbols(deal)),
  );
  const seenTickers = new Set(
    [...company.sightings, ...company.series.map(({ sighting }) => sighting)].flatMap(
      ({ subject, newTicker }) => [subject.symbol, newTicker].filter((symbol) => symbol != null),
    ),
  );
  const shares = deals.flatMap((deal) => {
    const tickers = listSymbols(deal).flatMap((symbol) => shareTickerOf(symbol) ?? []);
    const next = deal.sightings.flatMap(({ newTicker }) => newTicker ?? []);
    const isKnown = next.length > 0 || tickers.some((ticker) => seenTickers.has(ticker));
    return tickers.length > 0 && isKnown
      ? [draftSecurity(deal, "share", [...new Set([...tickers, ...next])])]
      : [];
  });
  const drafts = [...offered, ...shares];
  const listing: SecurityDraft = {
    identities: company.identities.map((identity) => `${identity}/listing`),
    deal: null,
    role: "listing",
    symbols: [],
    series: [],
  };
  for (const series of company.series) findHome(series, drafts, listing).series.push(series);
  if (listing.series.length === 0) return drafts;
  listing.symbols = [
    ...new Set(listing.series.flatMap(({ sighting }) => sighting.subject.symbol ?? [])),
  ];
  return [...drafts, listing];
}

function draftSecurity(
  deal: DealDraft,
  role: "offered" | "share",
  symbols: string[],
): SecurityDraft {
  const suffix = role === "share" ? "/share" : "";
  const identities = deal.identities.map((identity) => `${identity}${suffix}`);
  return { identities, deal, role, symbols, series: [] };
}

function listSymbols({ sightings }: DealDraft): string[] {
  return [...new Set(sightings.flatMap(({ subject }) => subject.symbol ?? []))];
}

/** Of several securities offered under the ticker, finds the last one before the series ended. */
function findHome(
  { sighting }: OwnedSeries,
  drafts: readonly SecurityDraft[],
  listing: SecurityDraft,
): SecurityDraft {
  const symbol = sighting.subject.symbol ?? "";
  const candidates = drafts.filter(({ symbols }) => symbols.includes(symbol));
  const started = candidates.filter(
    ({ deal }) => startDay(deal) <= addDays(sighting.seriesTo ?? "", 5),
  );
  const [last] = started.toSorted((a, b) => (startDay(a.deal) < startDay(b.deal) ? 1 : -1));
  if (last !== undefined) return last;
  // A company with a single share offering trades that share under its present ticker, whichever it is.
  const [only, ...others] = drafts.filter(({ deal }) => deal && findListingDay(deal.sightings));
  const isShare = only?.role === "offered" && !only.symbols.some(shareTickerOf);
  return only !== undefined && others.length === 0 && isShare ? only : listing;
}

function startDay(deal: DealDraft | null): Day {
  return (deal && findListingDay(deal.sightings)) ?? "9999-12-31";
}
