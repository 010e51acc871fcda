import type { Day } from "../../../../domain/calendar/day.ts";
import { restoreBars } from "../../../../domain/returns/restore-bars.ts";
import type { Split } from "../../../../domain/returns/splits.ts";
import type { Claims } from "../../../../domain/statements/claims.ts";
import type { MarketFacts } from "../../facts.ts";
import type { OwnedSeries } from "../../identity/identify.ts";
import { byPrecedence } from "../../resolution.ts";

type ClaimsById = ReadonlyMap<number, Claims>;

/** Lists the splits that the price files of a security state, each as the first file by precedence states it. */
export function listKnownSplits(owned: readonly OwnedSeries[], claims: ClaimsById): Split[] {
  const splits = new Map<Day, Split>();
  for (const { sighting, from, to } of owned.toSorted((a, b) =>
    byPrecedence(a.sighting, b.sighting),
  ))
    for (const split of claims.get(sighting.observationId)?.series?.splits ?? [])
      if (split.exOn >= from && split.exOn <= to && !splits.has(split.exOn))
        splits.set(split.exOn, split);
  return [...splits.values()].toSorted((a, b) => (a.exOn < b.exOn ? -1 : 1));
}

/** Restores the prices that were paid in files that say so, but took out a split that another file of the security states. */
export function restorePaid(
  owned: readonly OwnedSeries[],
  claims: ClaimsById,
  splits: readonly Split[],
): ClaimsById {
  if (splits.length === 0) return claims;
  const restored = owned.flatMap(({ sighting: { observationId } }): [number, Claims][] => {
    const stated = claims.get(observationId);
    if (stated?.series?.adjusted !== "none") return [];
    const bars = restoreBars(stated.series.bars, splits);
    return [[observationId, { ...stated, series: { ...stated.series, bars } }]];
  });
  return new Map([...claims, ...restored]);
}

export function makeSplitRows(
  securityKey: number,
  splits: readonly Split[],
): MarketFacts["security_split"] {
  return splits.map(({ exOn, ratio }) => ({
    security_key: securityKey,
    effective_on: exOn,
    ratio: String(ratio),
  }));
}
