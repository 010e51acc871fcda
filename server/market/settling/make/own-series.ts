import { addDays, type Day, daysBetween } from "../../../../domain/calendar/day.ts";
import { belowHalf, doubtClose } from "../../../../domain/returns/first-day.ts";
import { isSpac, type OfferOfUnknownKind } from "../../../../domain/spacs/is-spac.ts";
import type { Claims, SeriesClaim } from "../../../../domain/statements/claims.ts";
import type { OwnedSeries } from "../../identity/identify.ts";
import { byPrecedence } from "../../resolution.ts";
import { type DealDraft, findOfferDay } from "../draft/draft-deals.ts";
import type { Fields } from "../draft/testimony.ts";
import { readShares } from "./deal-shares.ts";

/** The listing of a security with which the prices under its ticker are compared. */
interface Listing {
  on: Day | null;
  /** The first day of the listing that any source states. */
  startsOn: Day | null;
  /** False for a company that traded before, such as one that moves to an exchange. */
  isInitial: boolean;
  isSpac: boolean;
  offerPrice: number | null;
}

/** Sources date a listing some days around the first trade, and shares may be quoted as from their issue. */
const listingDays = 10;
/** A security that traded in the days before has not stopped when the listing begins. */
const silentDays = 30;
/** The shares of a unit trade alone from about the 52nd day; a year later a SPAC may have merged. */
const unitDays = 200;

/** A series of a security from its listing on. */
export interface OwnPrices extends OwnedSeries {
  /** True when its prices are probably adjusted for splits that are not known, although it says otherwise. */
  isScaleUnknown: boolean;
}

/** Reads what is known of the listing before its days are settled, which prices may date. */
export function readListing(
  { sightings, filed, listing }: DealDraft,
  fields: Fields,
  known: Pick<OfferOfUnknownKind, "sic" | "names" | "isUnit" | "exchange">,
): Listing {
  const offer = fields.peek<string>(({ deal }) => deal?.offerPrice);
  const offerPrice = offer === null ? null : Number(offer);
  const stated = sightings.flatMap(({ pricedOn, firstTradeOn }) => [pricedOn, firstTradeOn]);
  const on = findOfferDay({ sightings, filed });
  return {
    on,
    startsOn: stated.filter((day) => day !== null).toSorted()[0] ?? null,
    isInitial: listing === "initial",
    offerPrice,
    isSpac: isSpac({
      ...known,
      stated: fields.peek(({ deal, spac }) => deal?.isSpac ?? (spac ? true : null)),
      ...{ offerPrice, on, shares: readShares(fields) },
    }),
  };
}

/**
 * Selects the series of prices of a security from its listing on. Those that are of another security under the same ticker are
 * left out, and recorded with the reason. One that seems to be on the scale of a later split stays for its changes.
 */
export function selectOwnSeries(
  all: readonly OwnedSeries[],
  claims: ReadonlyMap<number, Claims>,
  listing: Listing,
  fields: Fields,
): OwnPrices[] {
  return listCurrent(all, claims).flatMap(({ owned, series }) => {
    const { sighting, from } = owned;
    const doubt = series ? doubtSeries(series, listing) : null;
    if (doubt !== null) fields.holdBack("first_day_return", doubt.value, doubt.reason, sighting);
    const isScaleUnknown = doubt?.reason === belowHalf;
    if (doubt !== null && !isScaleUnknown) return [];
    const { startsOn } = listing;
    const isCut = startsOn !== null && startsOn > from && !sighting.seriesIsFromListing;
    return [{ ...owned, isScaleUnknown, ...(isCut ? { from: startsOn } : {}) }];
  });
}

/** A version of a record keeps the bars of the days of which no newer version states any; one without such a day is gone. */
function listCurrent(all: readonly OwnedSeries[], claims: ReadonlyMap<number, Claims>) {
  const days = new Map<string, Set<Day>>();
  return all
    .toSorted((a, b) => byPrecedence(a.sighting, b.sighting))
    .flatMap((owned) => {
      const { source, recordKey, observationId } = owned.sighting;
      const series = claims.get(observationId)?.series;
      const record = `${source}/${recordKey}`;
      const stated = days.get(record) ?? new Set();
      const bars = series?.bars.filter(({ on }) => !stated.has(on)) ?? [];
      days.set(record, new Set([...stated, ...bars.map(({ on }) => on)]));
      return stated.size > 0 && bars.length === 0
        ? []
        : [{ owned, series: series && { ...series, bars } }];
    });
}

function doubtSeries(
  { bars, adjusted, isFromListing }: SeriesClaim,
  { on, isInitial, isSpac, offerPrice }: Listing,
): { value: string; reason: string } | null {
  if (on === null) return null;
  const before = bars.findLast((bar) => bar.on < addDays(on, -listingDays));
  if (isInitial && !isFromListing && before && before.on >= addDays(on, -listingDays - silentDays))
    return {
      value: `${before.close} on ${before.on}`,
      reason: "the security of these prices traded before the listing",
    };
  const first = bars.find((bar) => bar.on >= on);
  const limit = isSpac ? unitDays : listingDays;
  // The scale of adjusted prices is not known, so they say nothing beside an offer price.
  if (first === undefined || daysBetween(on, first.on) > limit || adjusted !== "none") return null;
  const reason = doubtClose(offerPrice, first.close, isSpac);
  return reason && { value: `${first.close} after ${offerPrice}`, reason };
}
