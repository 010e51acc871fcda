import type { Day } from "../../../../domain/calendar/day.ts";
import { byPrecedence, canonical } from "../../resolution.ts";
import type { Testimony } from "../draft/testimony.ts";
import { correctRanges, type StatedRange } from "./correct-ranges.ts";
import type { DealDays } from "./deal-days.ts";

/** Lists the ranges of a deal that differ from the one before, each on the first day for which it was stated. */
export function listRanges(testimonies: readonly Testimony[], days: DealDays): StatedRange[] {
  const stated = testimonies
    .flatMap((testimony) => listAppearances(testimony, testimonies))
    .flatMap(({ origin, claims: { deal } }): (StatedRange & Pick<Testimony, "origin">)[] => {
      // A range without a day was known before the deal priced.
      const setOn = origin.documentOn ?? deal?.filedOn ?? days.priced ?? days.trading;
      return deal?.range && setOn
        ? [{ origin, setOn, range: deal.range, shares: deal.shares ?? null }]
        : [];
    })
    .toSorted((a, b) =>
      a.setOn === b.setOn ? byPrecedence(b.origin, a.origin) : a.setOn < b.setOn ? -1 : 1,
    )
    .filter(({ setOn }) => days.priced === null || setOn <= days.priced);
  return withoutRepeats(correctRanges(stated), ({ range, shares }) => [range, shares]);
}

/** Dates a version of a record by its first delivery, and by its last one as well if another version came in between. */
function listAppearances(testimony: Testimony, all: readonly Testimony[]): Testimony[] {
  const { origin, claims } = testimony;
  const { source, recordKey, firstDelivery, lastDelivery } = origin;
  const isAgain = all.some(
    ({ origin: other }) =>
      other.source === source &&
      other.recordKey === recordKey &&
      other.firstDelivery > firstDelivery &&
      other.firstDelivery < lastDelivery,
  );
  const documentOn: Day | null = origin.firstOn ?? origin.documentOn;
  const first = { claims, origin: { ...origin, documentOn, lastDelivery: firstDelivery } };
  return isAgain ? [first, testimony] : [first];
}

/** Leaves out what says the same as the one before. */
function withoutRepeats<One>(all: readonly One[], read: (one: One) => unknown): One[] {
  return all.filter((one, index) => {
    const before = all[index - 1];
    return before === undefined || canonical(read(one)) !== canonical(read(before));
  });
}
