import type { Day } from "../../../../domain/calendar/day.ts";
import { adjustmentFactor, type PricePair } from "../../../../domain/returns/price-scale.ts";
import type { Bar, Claims, SeriesClaim } from "../../../../domain/statements/claims.ts";
import type { MarketFacts } from "../../facts.ts";
import { byPrecedence, type Origin } from "../../resolution.ts";
import type { OwnPrices } from "./own-series.ts";

/** The first day of trading as tables state it, at the prices that were paid. */
export interface FirstDay {
  on: Day;
  open: string | null;
  close: string | null;
  source: string;
}

export interface SecurityPrices {
  bars: MarketFacts["price_bar"];
  /** True when the prices are adjusted for unknown splits. */
  hasAdjustedPrices: boolean;
  /** The prices of the source are this many times those of the bars, which are per share of the first day. */
  scaledBy: number | null;
  /** From this day on adjusted prices are those that were paid; null when it is not known for any. */
  asTradedSince: Day | null;
  lost: LostPrices[];
  /** Finds the series that the close of a day is from; undefined for a day without a bar of a series. */
  originOf(day: Day): Origin | undefined;
}

/** Prices of a source that others replaced. */
export interface LostPrices {
  kept: string;
  keptSource: string;
  value: string;
  origin: Origin;
}

interface Series extends SeriesClaim {
  origin: Origin;
  /** True when the last of the bars is the last that the source states. */
  isWhole: boolean;
}

type BarRow = Omit<MarketFacts["price_bar"][number], "security_key">;

/**
 * Makes the prices of one security as traded, each day from the series of the highest rank; the close that was paid on
 * the first day always wins its day. A series that its provider adjusted is divided by the factor between it and
 * the prices that were paid, if both state the same day. Without such a day it is used only when there is no other series,
 * and never together with paid prices, since two scales in one series would make false returns.
 */
export function makePrices(
  securityKey: number,
  owned: readonly OwnPrices[],
  claims: ReadonlyMap<number, Claims>,
  first: FirstDay | null,
  endedOn: Day | null,
): SecurityPrices {
  const series = listSeries(owned, claims, endedOn).toSorted(byTrust);
  const scaled = series.flatMap((one) => {
    const factor = one.adjusted === "none" ? 1 : findFactor(one, series, first);
    return factor === null ? [] : [{ ...one, factor }];
  });
  const [adjusted] = scaled.length > 0 ? [] : series;
  const days = new Map<Day, BarRow>();
  for (const { bars, factor } of scaled)
    for (const bar of bars) if (!days.has(bar.on)) days.set(bar.on, toRow(bar, factor));
  if (adjusted) for (const bar of adjusted.bars) days.set(bar.on, toRow(bar, 1));
  else if (first?.close != null) {
    const bar = days.get(first.on);
    const [open, close] = [first.open ?? bar?.open ?? null, first.close];
    days.set(first.on, { ...withinDay(bar, [open, close]), traded_on: first.on, open, close });
  }
  return {
    bars: [...days.values()].map((row) => ({ ...row, security_key: securityKey })),
    hasAdjustedPrices: adjusted !== undefined,
    scaledBy: scaled.find(({ factor }) => factor !== 1)?.factor ?? null,
    asTradedSince: adjusted?.isWhole ? (adjusted.bars.at(-1)?.on ?? null) : null,
    lost: listLost(series, scaled, adjusted, first),
    originOf: (day) =>
      (adjusted ? [adjusted] : scaled).find(({ bars }) => bars.some(({ on }) => on === day))
        ?.origin,
  };
}

/** The columns that tell how the prices of a security compare with those that were paid. */
export function priceColumns({ hasAdjustedPrices, scaledBy, asTradedSince }: SecurityPrices) {
  return {
    has_adjusted_prices: hasAdjustedPrices,
    prices_scaled_by: scaledBy === null ? null : String(scaledBy),
    as_traded_since: asTradedSince,
  };
}

function listSeries(
  owned: readonly OwnPrices[],
  claims: ReadonlyMap<number, Claims>,
  endedOn: Day | null,
): Series[] {
  return owned.flatMap(({ sighting, from, to, isScaleUnknown }) => {
    const stated = claims.get(sighting.observationId)?.series;
    if (!stated) return [];
    const isOwn = ({ on }: Bar) => on >= from && on <= to && (endedOn === null || on <= endedOn);
    const bars = stated.bars.filter(isOwn);
    const isWhole = !stated.isCut && bars.at(-1)?.on === stated.bars.at(-1)?.on;
    const adjusted = isScaleUnknown ? "splits" : stated.adjusted;
    return bars.length === 0 ? [] : [{ ...stated, adjusted, bars, origin: sighting, isWhole }];
  });
}

/** Prices that were paid come before those that a provider has adjusted. */
function byTrust(a: Series, b: Series): number {
  if (a.adjusted !== b.adjusted) return a.adjusted === "none" ? -1 : 1;
  return byPrecedence(a.origin, b.origin);
}

function findFactor(
  { bars }: Series,
  all: readonly Series[],
  first: FirstDay | null,
): number | null {
  const paid = new Map<Day, number>();
  for (const { adjusted, bars: others } of all)
    if (adjusted === "none")
      for (const { on, close } of others) if (!paid.has(on)) paid.set(on, close);
  if (first?.close != null) paid.set(first.on, Number(first.close));
  const pairs = bars.flatMap(({ on, close }): PricePair[] => {
    const price = paid.get(on);
    return price === undefined ? [] : [{ on, paid: price, adjusted: close }];
  });
  return adjustmentFactor(pairs);
}

/** A high or low that the prices of its day contradict is left out. */
function withinDay(bar: BarRow | undefined, prices: readonly (string | null)[]): Partial<BarRow> {
  const known = prices.filter((price) => price !== null).map(Number);
  const [high, low] = [bar?.high ?? null, bar?.low ?? null];
  return {
    ...bar,
    high: high !== null && Number(high) >= Math.max(...known) ? high : null,
    low: low !== null && Number(low) <= Math.min(...known) ? low : null,
  };
}

/** Adjusted series that were left out, and the adjusted close of a day whose paid close is known. */
function listLost(
  series: readonly Series[],
  scaled: readonly { origin: Origin; bars: Bar[]; factor: number }[],
  adjusted: Series | undefined,
  first: FirstDay | null,
): LostPrices[] {
  const used = new Set([...scaled.map(({ origin }) => origin), adjusted?.origin]);
  const [best] = [...scaled, ...(adjusted ? [adjusted] : [])];
  const unused = series.filter(({ origin }) => !used.has(origin));
  const dropped = unused.map(({ bars, origin }) => ({
    kept: "prices that were paid",
    keptSource: best?.origin.source ?? "",
    value: `${bars.length} closes of ${bars[0]?.on} to ${bars.at(-1)?.on}, adjusted for splits`,
    origin,
  }));
  const firstCloses = series.flatMap(({ bars, origin, adjusted: how }) => {
    const close = bars.find(({ on }) => on === first?.on)?.close;
    const paid = Number(first?.close ?? 0);
    if (close === undefined || first === null || paid === 0 || close === paid) return [];
    const value = `${close}${how === "splits" ? ", adjusted for splits" : ""}`;
    return [{ kept: String(paid), keptSource: first.source, value, origin }];
  });
  return [...firstCloses, ...dropped];
}

function toRow({ on, open, high, low, close, volume }: Bar, factor: number): BarRow {
  const price = (value: number | null | undefined) => text(value, factor);
  return {
    traded_on: on,
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close) ?? "0",
    volume: volume == null ? null : Math.round(volume * factor),
  };
}

/** Divided prices keep six places, since a provider's large factors would lose all but a few of four. */
function text(price: number | null | undefined, factor: number): string | null {
  if (price == null) return null;
  return factor === 1 ? String(price) : String(Math.round((price / factor) * 1e6) / 1e6);
}
