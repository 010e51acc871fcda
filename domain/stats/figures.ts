import type { Filters } from "../filters/filters.ts";

/** A value of a deal that statistics average; fractions become percent points. */
export type AveragedValue =
  | "size"
  | "firstDay"
  | "aftermarket"
  | "total"
  | "priceVsMidpoint"
  | "age";

/** A value that must be known for a deal to count in a share. */
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
 */
export type Figure =
  | { kind: "count"; of?: Filters }
  | { kind: "sum"; of?: Filters }
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
