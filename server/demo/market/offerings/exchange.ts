import type { Venue } from "../../../../domain/venues/venue.ts";

/** A venue with what fictional offerings there are drawn with. */
export interface Exchange extends Venue {
  /** Usual offer prices and the step between two prices. */
  prices: readonly [low: number, high: number, step: number];
  /** How many of the listings outside the US are here. */
  weight: number;
  /** Mean first-day gain here, beside what the market gives. */
  firstDayGain: number;
  /** The digits that tickers start with, and how many they have; undefined where tickers are letters. */
  numbering: readonly [start: string, length: number] | undefined;
}
