import type { ShownDeal } from "./shown-deal.ts";

/** The figures of a year, as the pages of statistics have them. What nobody knows is null. */
export interface YearFigures {
  count: number;
  /** In billions of dollars. */
  proceeds: number;
  /** In percent, with the number of deals that it is the mean of. */
  firstDay: number | null;
  known: number;
}

/** True for a deal of a year that is an IPO by the rule that it raises at least $5 million. */
export function isCounted({ offerOn, sizeUsd }: ShownDeal, year: string): boolean {
  return offerOn.startsWith(year) && (sizeUsd ?? 0) >= 5_000_000;
}

/** Makes the same figures of the deals of a file. */
export function countYear(deals: readonly ShownDeal[], year: string): YearFigures {
  const own = deals.filter((deal) => isCounted(deal, year));
  const returns = own.flatMap(({ firstDay }) => (firstDay === null ? [] : [firstDay]));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    count: own.length,
    proceeds: sum(own.map(({ sizeUsd }) => sizeUsd ?? 0)) / 1e9,
    firstDay: returns.length === 0 ? null : (sum(returns) / returns.length) * 100,
    known: returns.length,
  };
}
