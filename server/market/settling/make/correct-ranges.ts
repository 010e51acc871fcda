import type { Day } from "../../../../domain/calendar/day.ts";
import { ranks } from "../../../../domain/sources/ranks.ts";
import type { Decimal } from "../../../../domain/statements/kinds.ts";
import { canonical, type Origin } from "../../resolution.ts";

/** A price range that a source or an editor states, on the day for which it holds. */
export interface StatedRange {
  origin: Pick<Origin, "rank"> & Partial<Pick<Origin, "source" | "documentOn">>;
  setOn: Day;
  range: { low: Decimal; high: Decimal };
  shares: Decimal | null;
}

/** Shares that an editor states by themselves; without a day they correct the newest terms. */
export interface StatedShares extends Pick<StatedRange, "origin"> {
  setOn: Day | null;
  madeOn: Day | null;
  shares: Decimal;
}

/** Shares with a day begin terms of that day with the range before; those without one stand in the last terms known then. */
export function correctShares(
  ranges: readonly StatedRange[],
  stated: readonly StatedShares[],
): readonly StatedRange[] {
  return stated.reduce((all, { origin, setOn, madeOn, shares }) => {
    const until = setOn ?? madeOn ?? "";
    const at = all.findLastIndex((one) => one.setOn <= until);
    const last = all[at];
    if (last === undefined) return all;
    const isNew = setOn !== null && last.setOn !== setOn;
    const row = isNew ? { origin, setOn, range: last.range, shares } : { ...last, shares };
    return [...all.slice(0, isNew ? at + 1 : at), row, ...all.slice(at + 1)];
  }, ranges);
}

/**
 * An editor's range takes the place of those that sources state on its day, and of the same ones stated later, until a source
 * states another. The numbers of shares stay.
 */
export function correctRanges(ranges: readonly StatedRange[]): readonly StatedRange[] {
  return ranges.filter(isOfEditor).reduce(replaceRange, ranges);
}

function replaceRange(
  ranges: readonly StatedRange[],
  corrected: StatedRange,
): readonly StatedRange[] {
  const { setOn, range } = corrected;
  const ofDay = ranges.filter((one) => one.setOn === setOn && !isOfEditor(one));
  const wrong = new Set(ofDay.map((one) => canonical(one.range)));
  const isWrong = (one: StatedRange) => wrong.has(canonical(one.range));
  const next = ranges.find((one) => one.setOn > setOn && !isWrong(one));
  return ranges
    .filter((one) => !ofDay.includes(one))
    .map((one) => {
      if (one === corrected) return { ...one, shares: one.shares ?? ofDay.at(-1)?.shares ?? null };
      const isRepeat = one.setOn > setOn && isWrong(one) && (!next || one.setOn < next.setOn);
      return isRepeat ? { ...one, range } : one;
    });
}

function isOfEditor({ origin }: StatedRange): boolean {
  return ranks[origin.rank] === "editor";
}
