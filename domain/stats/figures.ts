import type { Filters } from "../filters/filters.ts";

/** A value of a deal that statistics average; fractions become percent points. */
export type AveragedValue =
  | "size"
  | "firstDay"
  | "aftermarket"
  | "total"
  | "priceVsMidpoint"
  | "age";

/** A value that must be known for a deal to count in a share, or for one at least of the deals that are counted. */
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
  /** The deals that the value stands on. */
  known: number;
  /** All deals that the figure asks about. */
  deals: number;
}
