import type { LineInput } from "../../../../domain/charts/prepare-lines.ts";
import type { PriceSeries } from "../../../../domain/contract/companies/company-shapes.ts";

/**
 * The line of a series. A company whose offer can be compared with its closes starts with the offer, so that its chart
 * starts where its buyers did.
 */
export function toLine({ label, name, kind, offer, days, closes }: PriceSeries): LineInput {
  const isFromOffer = offer !== null && offer.on < (days[0] ?? "");
  return {
    id: label,
    name,
    isIndex: kind === "index",
    days: isFromOffer ? [offer.on, ...days] : days,
    values: isFromOffer ? [offer.price, ...closes] : closes,
  };
}

/** The lines inside the newest session, of the series whose prices in it are known. */
export function toSessionLines(series: readonly PriceSeries[]): LineInput[] {
  const sessions = series.flatMap(({ session }) => session ?? []);
  const newest = sessions
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  return series.flatMap(({ label, name, kind, session }) =>
    session !== null && session.day === newest
      ? {
          ...{ id: label, name, isIndex: kind === "index" },
          ...{ days: session.minutes, values: session.prices, base: session.startsFrom },
        }
      : [],
  );
}

/** The last day on which any line has a value. */
export function lastDayOf(series: readonly PriceSeries[]): string | null {
  return series.reduce<string | null>((last, { days }) => {
    const own = days.at(-1) ?? null;
    return own !== null && (last === null || own > last) ? own : last;
  }, null);
}

/** True when a series reaches back a year, so that a chart of a year is not a chart of everything. */
export function reachesBackAYear({ days }: PriceSeries): boolean {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return false;
  return Date.parse(last) - Date.parse(first) >= 365 * 86_400_000;
}
