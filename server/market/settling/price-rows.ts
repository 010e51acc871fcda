import type { Day } from "../../../domain/calendar/day.ts";
import type { Bar, Claims, SeriesClaim } from "../claims.ts";
import type { MarketFacts } from "../facts.ts";
import type { OwnedSeries } from "../identity/identify.ts";
import { byPrecedence, type Origin } from "../resolution.ts";

/** The first day of trading as tables state it, at the prices that were paid. */
export interface FirstDay {
  on: Day;
  open: string | null;
  close: string | null;
}

export interface SecurityPrices {
  bars: MarketFacts["price_bar"];
  /** True when the prices are adjusted for unknown splits. */
  hasAdjustedPrices: boolean;
}

interface Series extends SeriesClaim {
  origin: Origin;
}

/** A close that is adjusted for a split differs from the paid one by far more. */
const sameCloseTolerance = 0.02;

/**
 * Makes the prices of one security as traded, each day from the series of the highest rank. A series that its provider
 * adjusted counts as traded when it begins with the close that was paid. Otherwise splits lie between, and its prices
 * are not mixed with prices that were paid.
 */
export function makePrices(
  securityKey: number,
  owned: readonly OwnedSeries[],
  claims: ReadonlyMap<number, Claims>,
  first: FirstDay | null,
  endedOn: Day | null,
): SecurityPrices {
  const series = owned
    .flatMap(({ sighting, from, to }): Series[] => {
      const stated = claims.get(sighting.observationId)?.series;
      if (!stated) return [];
      const isOwn = ({ on }: Bar) => on >= from && on <= to && (endedOn === null || on <= endedOn);
      return [{ ...stated, bars: stated.bars.filter(isOwn), origin: sighting }];
    })
    .toSorted((a, b) => byPrecedence(a.origin, b.origin));
  const traded = series.filter((one) => isAsTraded(one, first));
  const days = new Map<Day, Omit<MarketFacts["price_bar"][number], "security_key">>();
  const add = (bar: Bar) => days.has(bar.on) || days.set(bar.on, toRow(bar));
  for (const { bars } of traded) bars.forEach(add);
  // Adjusted prices are a last resort: two scales in one series would make false returns.
  const isAdjusted =
    traded.every(({ bars }) => bars.length === 0) && series.some(({ bars }) => bars.length > 0);
  if (isAdjusted) for (const { bars } of series.slice(0, 1)) bars.forEach(add);
  else if (first?.close != null)
    days.set(first.on, {
      ...days.get(first.on),
      traded_on: first.on,
      open: first.open ?? days.get(first.on)?.open ?? null,
      close: first.close,
    });
  return {
    bars: [...days.values()].map((row) => ({ ...row, security_key: securityKey })),
    hasAdjustedPrices: isAdjusted,
  };
}

function isAsTraded({ adjusted, bars }: Series, first: FirstDay | null): boolean {
  if (adjusted === "none") return true;
  const bar = bars.find(({ on }) => on === first?.on);
  const paid = Number(first?.close ?? 0);
  return bar !== undefined && paid > 0 && Math.abs(bar.close / paid - 1) <= sameCloseTolerance;
}

function toRow({ on, open, high, low, close, volume }: Bar) {
  return {
    traded_on: on,
    open: text(open),
    high: text(high),
    low: text(low),
    close: text(close) ?? "0",
    volume: volume == null ? null : Math.round(volume),
  };
}

function text(price: number | null | undefined): string | null {
  return price == null ? null : String(price);
}
