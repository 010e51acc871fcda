import type { Draws } from "../random.ts";

/** A part of all deals, and the gain that no more than this part had. */
type Quantile = readonly [part: number, gain: number];

/**
 * First-day gains by the size of the deal in US dollars, near those of the Nasdaq calendar of 2003 to 2024. A tenth to a
 * sixth close at the offer price, where banks stabilize them. Large deals are supported best, so their losses are bounded.
 */
const gainsBySize: readonly (readonly [belowUsd: number, gains: readonly Quantile[]])[] = [
  [
    25e6,
    [
      [0, -0.55],
      [0.05, -0.29],
      [0.1, -0.2],
      [0.25, -0.08],
      [0.42, 0],
      [0.52, 0],
      [0.75, 0.13],
      [0.9, 0.72],
      [0.95, 1.25],
      [1, 3.2],
    ],
  ],
  [
    100e6,
    [
      [0, -0.34],
      [0.05, -0.15],
      [0.1, -0.09],
      [0.24, -0.01],
      [0.26, 0],
      [0.38, 0],
      [0.52, 0.05],
      [0.75, 0.19],
      [0.9, 0.38],
      [0.97, 0.75],
      [1, 1.4],
    ],
  ],
  [
    300e6,
    [
      [0, -0.22],
      [0.05, -0.11],
      [0.1, -0.06],
      [0.21, -0.01],
      [0.23, 0],
      [0.33, 0],
      [0.5, 0.08],
      [0.75, 0.28],
      [0.9, 0.55],
      [0.97, 0.95],
      [1, 1.8],
    ],
  ],
  [
    Number.POSITIVE_INFINITY,
    [
      [0, -0.14],
      [0.04, -0.08],
      [0.1, -0.05],
      [0.2, -0.01],
      [0.22, 0],
      [0.34, 0],
      [0.5, 0.07],
      [0.75, 0.23],
      [0.9, 0.44],
      [0.97, 0.75],
      [1, 1.4],
    ],
  ],
];

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
  const [, gains] = gainsBySize.find(([belowUsd]) => sizeUsd < belowUsd) ??
    gainsBySize[0] ?? [0, []];
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
