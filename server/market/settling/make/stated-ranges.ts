import type { Day } from "../../../../domain/calendar/day.ts";
import { ranks } from "../../../../domain/sources/ranks.ts";
import { byPrecedence, canonical, compareTexts } from "../../resolution.ts";
import type { Testimony } from "../draft/testimony.ts";
import {
  correctRanges,
  correctShares,
  type StatedRange,
  type StatedShares,
} from "./correct-ranges.ts";
import type { DealDays } from "./deal-days.ts";

/** Lists the ranges of a deal that differ from the one before, each on the first day for which it was stated. */
export function listRanges(testimonies: readonly Testimony[], days: DealDays): StatedRange[] {
  const stated = listAppearances(testimonies)
    .flatMap(({ origin, claims: { deal } }): (StatedRange & Pick<Testimony, "origin">)[] => {
      const setOn = dateRange({ origin, claims: { deal } }, days);
      return deal?.range && setOn
        ? [{ origin, setOn, range: deal.range, shares: deal.shares ?? null }]
        : [];
    })
    .toSorted((a, b) => compareTexts(a.setOn, b.setOn) || byPrecedence(b.origin, a.origin))
    .filter(({ setOn }) => days.priced === null || setOn <= days.priced);
  const corrected = correctShares(correctRanges(stated), listStatedShares(testimonies, days));
  return withoutRepeats(corrected, ({ range, shares }) => [range, shares]);
}

/** Lists the numbers of shares that editors state by themselves until the pricing, each with its day if they name one. */
export function listStatedShares(
  testimonies: readonly Testimony[],
  { priced }: DealDays,
): StatedShares[] {
  return testimonies
    .flatMap(({ origin, claims: { deal } }): StatedShares[] =>
      ranks[origin.rank] === "editor" && deal?.shares != null && deal.range == null
        ? [{ origin, setOn: origin.firstOn, madeOn: origin.documentOn, shares: deal.shares }]
        : [],
    )
    .filter(({ setOn }) => priced === null || (setOn !== null && setOn <= priced))
    .toSorted((a, b) => compareTexts(a.setOn ?? a.madeOn ?? "", b.setOn ?? b.madeOn ?? ""));
}

/** A range without a day was known before the deal priced. */
function dateRange({ origin, claims: { deal } }: Testimony, days: DealDays): Day | null {
  return origin.documentOn ?? deal?.filedOn ?? days.priced ?? days.trading;
}

/** Lists the ranges of which nothing tells the day, so that they cannot be part of a history. */
export function listUndatedRanges(testimonies: readonly Testimony[], days: DealDays) {
  return testimonies.flatMap((testimony) => {
    const range = testimony.claims.deal?.range;
    return range != null && dateRange(testimony, days) === null ? [range] : [];
  });
}

/** Lists the days for which a deal was scheduled, one after the other, each on the day on which a list first stated it. */
export function listSchedules(
  testimonies: readonly Testimony[],
): { statedOn: Day; source: string }[] {
  const stated = listAppearances(testimonies)
    .flatMap(({ origin, claims: { deal } }) => {
      const { documentOn: statedOn } = origin;
      const expectedOn = deal?.expectedOn;
      return expectedOn != null && statedOn !== null && expectedOn >= statedOn
        ? [{ origin, source: origin.source, statedOn, expectedOn }]
        : [];
    })
    .toSorted((a, b) => compareTexts(a.statedOn, b.statedOn) || byPrecedence(b.origin, a.origin));
  return withoutRepeats(stated, ({ expectedOn }) => expectedOn);
}

/** Dates each version of a record by its first delivery, and by each delivery in which it returned after another version. */
function listAppearances(testimonies: readonly Testimony[]): Testimony[] {
  const records = Map.groupBy(testimonies, ({ origin: { source, recordKey } }) =>
    JSON.stringify([source, recordKey]),
  );
  return [...records.values()].flatMap((versions) => {
    const delivered = versions
      .flatMap(listDeliveries)
      .toSorted((a, b) => a.origin.lastDelivery - b.origin.lastDelivery);
    return withoutRepeats(delivered, ({ origin }) => origin.contentHash);
  });
}

function listDeliveries({ origin, claims }: Testimony): Testimony[] {
  const { firstDelivery: delivery, firstOn, laterDeliveries } = origin;
  return [{ delivery, on: firstOn }, ...laterDeliveries].map((one) => ({
    claims,
    origin: { ...origin, documentOn: one.on ?? origin.documentOn, lastDelivery: one.delivery },
  }));
}

/** Leaves out what says the same as the one before. */
export function withoutRepeats<One>(all: readonly One[], read: (one: One) => unknown): One[] {
  return all.filter((one, index) => {
    const before = all[index - 1];
    return before === undefined || canonical(read(one)) !== canonical(read(before));
  });
}
