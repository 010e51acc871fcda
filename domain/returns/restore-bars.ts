import type { Bar } from "../statements/claims.ts";
import { type Split, splitFactor } from "./splits.ts";

/** Restores the prices that were paid from those of a source that took some of the splits out of them. */
export function restoreBars(bars: readonly Bar[], splits: readonly Split[]): Bar[] {
  const takenOut = splits.filter((split) => isTakenOut(split, bars));
  if (takenOut.length === 0) return [...bars];
  return bars.map((bar) => {
    const factor = splitFactor(bar.on, takenOut);
    const paid = (price: number | null | undefined) =>
      price == null ? null : roundPrice(price * factor);
    return {
      ...bar,
      open: paid(bar.open),
      high: paid(bar.high),
      low: paid(bar.low),
      close: roundPrice(bar.close * factor),
      volume: bar.volume == null ? null : Math.round(bar.volume / factor),
    };
  });
}

/** The prices themselves tell: those that were paid make a step of the ratio of the split on its first day. */
function isTakenOut({ exOn, ratio }: Split, bars: readonly Bar[]): boolean {
  const before = bars.findLast(({ on }) => on < exOn);
  const after = bars.find(({ on }) => on >= exOn);
  if (before === undefined || after === undefined) return false;
  const step = Math.log(before.close / after.close);
  return Math.abs(step) < Math.abs(step - Math.log(ratio));
}

function roundPrice(price: number): number {
  return Math.round(price * 1e6) / 1e6;
}
