import { addDays, type Day } from "../../../../domain/calendar/day.ts";
import type { IdentifiedCompany, OwnedSeries } from "../../identity/identify.ts";
import { findListingDay, type Sighting } from "../../identity/sighting.ts";
import { canBeShareOf, shareTickerOf } from "../../identity/symbols.ts";
import { byPrecedence } from "../../resolution.ts";
import { type DealDraft, findOfferDay } from "./draft-deals.ts";

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
  const offered = deals.map((deal): SecurityDraft => {
    const symbols = listSymbols(deal).filter((symbol) => !isOfShare(symbol, deal));
    const isLast = deal === deals.at(-1);
    const own = symbols.length === 0 && isLast ? findProfileSymbol(company) : symbols;
    return draftSecurity(deal, "offered", own);
  });
  const seenTickers = new Set(
    [...company.sightings, ...company.series.map(({ sighting }) => sighting)].flatMap(
      ({ subject, newTicker }) => [subject.symbol, newTicker].filter((symbol) => symbol != null),
    ),
  );
  const shares = deals.flatMap((deal) => {
    const symbols = listSymbols(deal);
    const stated = symbols.filter((symbol) => isOfShare(symbol, deal));
    const tickers = symbols.flatMap((symbol) => shareTickerOf(symbol) ?? []);
    const next = deal.sightings.flatMap(({ newTicker }) => newTicker ?? []);
    const isKnown =
      stated.length > 0 || next.length > 0 || tickers.some((ticker) => seenTickers.has(ticker));
    return tickers.length > 0 && isKnown
      ? [draftSecurity(deal, "share", [...new Set([...tickers, ...stated, ...next])])]
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

/** Filings state the ticker in the issuer's profile; the newest one counts. */
function findProfileSymbol({ sightings }: Pick<IdentifiedCompany, "sightings">): string[] {
  const profiles = sightings.filter(({ subject }) => subject.about === "company" && subject.symbol);
  const [newest] = profiles.toSorted((a, b) =>
    a.documentOn === b.documentOn
      ? byPrecedence(a, b)
      : (a.documentOn ?? "") < (b.documentOn ?? "")
        ? 1
        : -1,
  );
  return newest?.subject.symbol ? [newest.subject.symbol] : [];
}

function listSymbols({ sightings }: DealDraft): string[] {
  const listed = sightings.flatMap(({ subject }) => subject.symbol ?? []);
  const proposed = sightings.flatMap(({ subject }) => subject.proposedSymbol ?? []);
  return [...new Set(listed.length > 0 ? listed : proposed)];
}

/** A list may name the unit by its share: KACLF, over the counter, is the share in KACLU. */
function isOfShare(symbol: string, deal: DealDraft): boolean {
  return (
    shareTickerOf(symbol) === null &&
    listSymbols(deal).some((unit) => shareTickerOf(unit) !== null && canBeShareOf(symbol, unit))
  );
}

/** Of several securities offered under the ticker, finds the last one before the series ended. */
function findHome(
  { sighting }: OwnedSeries,
  drafts: readonly SecurityDraft[],
  listing: SecurityDraft,
): SecurityDraft {
  const symbol = sighting.subject.symbol ?? "";
  const possible = drafts.filter((draft) => canBegin(draft, sighting));
  const candidates = possible.filter(({ symbols }) => symbols.includes(symbol));
  const started = candidates.filter(
    ({ deal }) => startDay(deal) <= addDays(sighting.seriesTo ?? "", 5),
  );
  const [last] = started.toSorted((a, b) => (startDay(a.deal) < startDay(b.deal) ? 1 : -1));
  if (last !== undefined) return last;
  // A company with a single share offering trades that share under its present ticker, whichever it is.
  const [only, ...others] = drafts.filter(({ deal }) => deal && findMarketDay(deal) !== null);
  const isShare = only?.role === "offered" && !only.symbols.some(shareTickerOf);
  const isHome = isShare && others.length === 0 && possible.includes(only);
  return isHome ? only : listing;
}

/** Records date a listing some days around the first trade. */
const listingDays = 10;

/** Prices that begin with a listing are not of a security that was listed long before; a merged SPAC's are. */
function canBegin({ deal, role }: SecurityDraft, { seriesIsFromListing, seriesFrom }: Sighting) {
  const listedOn = deal && findListingDay(deal.sightings);
  if (!seriesIsFromListing || seriesFrom === null || !listedOn || role === "share") return true;
  return seriesFrom <= addDays(listedOn, listingDays);
}

function startDay(deal: DealDraft | null): Day {
  return (deal && findMarketDay(deal)) ?? "9999-12-31";
}

/** The day of the offering; for a deal that no source prices, the day of its first price. */
function findMarketDay(deal: DealDraft): Day | null {
  return findOfferDay(deal) ?? (deal.arrival?.kind === "trading" ? deal.arrival.on : null);
}
