import { type Day, isDay } from "../../../domain/calendar/day.ts";
import type { Bar } from "../../market/claims.ts";
import { UnreadableValue } from "../reading/unreadable-value.ts";

type Written = Record<"open" | "high" | "low" | "close" | "volume", number | null | undefined>;

/** A bar of prices rounded to four places. A high or low that the other prices contradict is not told. */
export function toBar(on: string, written: Partial<Written>): Bar {
  if (!isDay(on)) throw new UnreadableValue(`"${on}" is not a date of the form YYYY-MM-DD`);
  const close = priceOf(written.close);
  if (close === null) throw new UnreadableValue(`${written.close} is not a closing price`);
  const [open, high, low] = [priceOf(written.open), priceOf(written.high), priceOf(written.low)];
  const traded = [open ?? close, close];
  const volume = written.volume ?? null;
  return {
    on,
    open,
    high: high !== null && high >= Math.max(...traded) ? high : null,
    low: low !== null && low <= Math.min(...traded) ? low : null,
    close,
    volume: volume !== null && volume >= 0 && Number.isFinite(volume) ? Math.round(volume) : null,
  };
}

function priceOf(value: number | null | undefined): number | null {
  const price = Math.round((value ?? 0) * 10_000) / 10_000;
  return price > 0 && Number.isFinite(price) ? price : null;
}

/** Adds a bar to those of its series. A day told twice must be told alike. */
export function addBar(bars: Map<Day, Bar>, bar: Bar) {
  const known = bars.get(bar.on);
  if (known && known.close !== bar.close) {
    throw new UnreadableValue(
      `The close of ${bar.on} is ${bar.close} here and ${known.close} in an earlier row`,
    );
  }
  bars.set(bar.on, bar);
}

export function inOrder(bars: ReadonlyMap<Day, Bar>): Bar[] {
  return [...bars.values()].toSorted((a, b) => (a.on < b.on ? -1 : 1));
}
