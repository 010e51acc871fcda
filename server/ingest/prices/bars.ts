import type { Day } from "../../../domain/calendar/day.ts";
import type { Bar } from "../../../domain/statements/claims.ts";
import { requireDay } from "../reading/days.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";

type WrittenPrices = Record<
  "open" | "high" | "low" | "close" | "volume",
  number | null | undefined
>;

/** A provider multiplies old prices by the splits that came later. */
const highestPrice = 1e13;
const mostShares = 1e15;

/** Makes a bar of prices rounded to four places. A high or low that the other prices contradict is left out. */
export function toBar(on: string, written: Partial<WrittenPrices>): Bar {
  requireDay(on);
  const close = roundPrice(written.close);
  if (close === null) throw new UnreadableValue(`${written.close} is not a closing price`);
  const [open, high, low] = [
    roundPrice(written.open),
    roundPrice(written.high),
    roundPrice(written.low),
  ];
  const traded = [open ?? close, close];
  const volume = written.volume ?? null;
  return {
    on,
    open,
    high: high !== null && high >= Math.max(...traded) ? high : null,
    low: low !== null && low <= Math.min(...traded) ? low : null,
    close,
    volume: volume !== null && volume >= 0 && volume <= mostShares ? Math.round(volume) : null,
  };
}

function roundPrice(value: number | null | undefined): number | null {
  const price = Math.round((value ?? 0) * 10_000) / 10_000;
  return price > 0 && price <= highestPrice ? price : null;
}

/** Adds a bar to its series. A day that appears twice must have the same close. */
export function addBar(bars: Map<Day, Bar>, bar: Bar) {
  const other = bars.get(bar.on);
  if (other && other.close !== bar.close) {
    throw new UnreadableValue(
      `The close of ${bar.on} is ${bar.close} here and ${other.close} in an earlier row`,
    );
  }
  bars.set(bar.on, bar);
}

export function inOrder(bars: ReadonlyMap<Day, Bar>): Bar[] {
  return [...bars.values()].toSorted((a, b) => (a.on < b.on ? -1 : 1));
}
