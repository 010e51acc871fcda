import { addDays, type Day } from "../../../domain/calendar/day.ts";
import type { IdentifiedCompany, OwnedSeries } from "../identity/identify.ts";
import { listingDayOf } from "../identity/sighting.ts";
import { shareTickerOf } from "../identity/symbols.ts";
import type { DealDraft } from "./draft-deals.ts";

/** What trades: the security of a deal, the share that its unit is split into, or a listing without a known deal. */
export interface SecurityDraft {
  identities: string[];
  deal: DealDraft | null;
  role: "offered" | "share" | "listing";
  /** Tickers it is known under; the first is the one that it was offered by. */
  symbols: string[];
  series: OwnedSeries[];
}

/** The securities of a company, each with the series of prices that were its own. */
export function draftSecurities(
  company: Pick<IdentifiedCompany, "identities" | "series" | "sightings">,
  deals: readonly DealDraft[],
): SecurityDraft[] {
  const offered = deals.map((deal): SecurityDraft => draftOf(deal, "offered", symbolsOf(deal)));
  const heard = new Set(
    [...company.sightings, ...company.series.map(({ sighting }) => sighting)].flatMap(
      ({ subject, newTicker }) => [subject.symbol, newTicker].filter((symbol) => symbol != null),
    ),
  );
  const shares = deals.flatMap((deal) => {
    const tickers = symbolsOf(deal).flatMap((symbol) => shareTickerOf(symbol) ?? []);
    const next = deal.sightings.flatMap(({ newTicker }) => newTicker ?? []);
    const isKnown = next.length > 0 || tickers.some((ticker) => heard.has(ticker));
    return tickers.length > 0 && isKnown
      ? [draftOf(deal, "share", [...new Set([...tickers, ...next])])]
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
  for (const series of company.series) homeOf(series, drafts, listing).series.push(series);
  if (listing.series.length === 0) return drafts;
  listing.symbols = [
    ...new Set(listing.series.flatMap(({ sighting }) => sighting.subject.symbol ?? [])),
  ];
  return [...drafts, listing];
}

function draftOf(deal: DealDraft, role: "offered" | "share", symbols: string[]): SecurityDraft {
  const suffix = role === "share" ? "/share" : "";
  const identities = deal.identities.map((identity) => `${identity}${suffix}`);
  return { identities, deal, role, symbols, series: [] };
}

function symbolsOf({ sightings }: DealDraft): string[] {
  return [...new Set(sightings.flatMap(({ subject }) => subject.symbol ?? []))];
}

/** Of several that were offered under the ticker, the last one before the series began. */
function homeOf(
  { sighting }: OwnedSeries,
  drafts: readonly SecurityDraft[],
  listing: SecurityDraft,
): SecurityDraft {
  const symbol = sighting.subject.symbol ?? "";
  const known = drafts.filter(({ symbols }) => symbols.includes(symbol));
  const started = known.filter(({ deal }) => startOf(deal) <= addDays(sighting.seriesTo ?? "", 5));
  const [last] = started.toSorted((a, b) => (startOf(a.deal) < startOf(b.deal) ? 1 : -1));
  if (last !== undefined) return last;
  // A company that sold shares once has them under whatever ticker it uses now.
  const [only, ...others] = drafts.filter(({ deal }) => deal && listingDayOf(deal.sightings));
  const isShare = only?.role === "offered" && !only.symbols.some(shareTickerOf);
  return only !== undefined && others.length === 0 && isShare ? only : listing;
}

function startOf(deal: DealDraft | null): Day {
  return (deal && listingDayOf(deal.sightings)) ?? "9999-12-31";
}
