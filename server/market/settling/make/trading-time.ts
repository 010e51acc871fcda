import type { Day } from "../../../../domain/calendar/day.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import type { MarketFacts } from "../../facts.ts";
import type { OwnedSeries } from "../../identity/identify.ts";
import type { DealDraft } from "../draft/draft-deals.ts";
import type { DealDays, FirstBar } from "./deal-days.ts";

/** Lists the first bar of each series that begins with the listing. A table of closes that begins with it does not say so. */
export function listFirstBars(
  series: readonly OwnedSeries[],
  claims: ReadonlyMap<number, Claims>,
): FirstBar[] {
  return series.flatMap(({ sighting, from }) => {
    const bars = claims.get(sighting.observationId)?.series?.bars ?? [];
    const first = bars.find(({ on }) => on >= from);
    if (first === undefined) return [];
    if (sighting.seriesIsFromListing) return [{ origin: sighting, value: first.on }];
    return first === bars[0] ? [{ origin: sighting, value: first.on, isUnsure: true }] : [];
  });
}

/** The last day on which the security of a deal trades; null while it trades. */
export function findLastDay(
  deal: DealDraft,
  days: DealDays,
  spac: MarketFacts["spac"][number],
): Day | null {
  const delisted = deal.filed?.events.find(({ type }) => type === "delisted")?.on;
  const ends = [delisted, spac.liquidated_on, days.withdrawn].filter((day) => day != null);
  return ends.toSorted()[0] ?? null;
}

/** After a merger the share trades under its new ticker, and the old one may soon belong to another company. */
export function cutAtMerger<Series extends OwnedSeries>(
  all: readonly Series[],
  spac: MarketFacts["spac"][number],
): Series[] {
  const { completed_on: completedOn, new_ticker: newTicker } = spac;
  return all.map((series) => {
    const isOld = series.sighting.subject.symbol !== newTicker;
    return completedOn && newTicker && isOld && completedOn < series.to
      ? { ...series, to: completedOn }
      : series;
  });
}
