import type { Draws } from "../random.ts";
import { readRows } from "../words/read-words.ts";

/** A part of all deals, and the gain that no more than this part had. */
type Quantile = readonly [part: number, gain: number];

/** First-day gains by the size of the deal in US dollars. */
const gainsBySize = readRows("markets.txt", "first days").map(([belowUsd, ...gains]) => ({
  belowUsd: Number(belowUsd),
  gains: gains.map((pair): Quantile => {
    const [part = 0, gain = 0] = pair.split(" ").map(Number);
    return [part, gain];
  }),
}));

/** How much of first-day gains demand explains; the rest is chance. */
const explained = 0.6;
/** Popular deals are also larger, and hot years have more deals: this brings the gains of a size back to their record. */
const usualScores: readonly (readonly [belowUsd: number, score: number])[] = [
  [100e6, 0.02],
  [300e6, 0.17],
  [Number.POSITIVE_INFINITY, 0.33],
];

/**
 * Draws the first close over the offer price, less one.
 * @param demand how popular the deal is: mean about 0, deviation about 1
 * @param heat the mood of the year, from -1 to 1.5
 */
export function drawFirstDayGain(
  draws: Draws,
  sizeUsd: number,
  demand: number,
  heat: number,
): number {
  const [, usual = 0] = usualScores.find(([belowUsd]) => sizeUsd < belowUsd) ?? [];
  const score =
    explained * (demand - 0.15 * heat) + Math.sqrt(1 - explained ** 2) * draws.normal() - usual;
  const { gains } = gainsBySize.find(({ belowUsd }) => sizeUsd < belowUsd) ?? { gains: [] };
  const gain = interpolate(gains, toPart(score));
  return gain <= 0 ? gain : Math.min(3.2, gain * (1 + 0.6 * Math.max(0, heat)));
}

/** The part of a normal distribution below a score, by an approximation that is good to a thousandth. */
function toPart(score: number): number {
  return 1 / (1 + Math.exp(-1.5976 * score - 0.07056 * score ** 3));
}

function interpolate(quantiles: readonly Quantile[], part: number): number {
  const next = quantiles.findIndex(([upTo]) => part <= upTo);
  const [above, highGain] = quantiles[next] ?? [1, 0];
  const [below, lowGain] = quantiles[next - 1] ?? [above, highGain];
  return above === below
    ? highGain
    : lowGain + ((part - below) / (above - below)) * (highGain - lowGain);
}
