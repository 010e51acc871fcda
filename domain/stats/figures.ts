import type { Filters } from "../filters/filters.ts";

/** A value of a deal that statistics average; fractions become percent points. */
export type AveragedValue =
  | "size"
  | "firstDay"
  | "aftermarket"
  | "total"
  | "priceVsMidpoint"
  | "age";

/**
 * A value that a deal must have to count in a share; for a count, a value that at least one of the counted deals must
 * have.
 */
export type KnownValue =
  | "totalReturn"
  | "backingVc"
  | "backingPe"
  | "rangeOutcome"
  | "ebitdaMargin"
  | "netMargin"
  | "freeCashFlow";

/**
 * How a figure is made of deals. `of` narrows the deals by filters of views, so that the same filters open them.
 * "average" is the mean or the median, as the page asks; "mean" and "median" are fixed.
 * A count or sum with `known` is unknown, not 0, where that value is known of none of the deals that `of` narrows.
 */
export type Figure =
  | { kind: "count" | "sum"; of?: Filters; known?: KnownValue }
  | { kind: "average" | "mean" | "median"; value: AveragedValue; of?: Filters }
  | { kind: "share"; of: Filters; known: KnownValue };

/** A figure of a group of deals. */
export interface GroupFigure {
  value: number | null;
  /** The number of deals that the value is made of. */
  known: number;
  /** The number of all deals that the figure is about. */
  deals: number;
}
