import { medianOf } from "../../../domain/returns/median.ts";
import type { MarketFacts } from "../../market/facts.ts";
import { type Claim, daysBetween } from "./compare.ts";

const mostDaysApart = 10;

/** Prices around a split are of one share: with the split, a day's move is a usual one. */
export function checkSplits(facts: MarketFacts): Claim[] {
  const bars = Map.groupBy(facts.price_bar, ({ security_key }) => security_key);
  const moves = facts.security_split.flatMap((split) => {
    const own = bars.get(split.security_key) ?? [];
    const after = own.findIndex(({ traded_on }) => traded_on >= split.effective_on);
    const [before, next] = [own[after - 1], own[after]];
    if (before === undefined || next === undefined) return [];
    // Between the bars of an old company lie years, and other splits.
    if (daysBetween(before.traded_on, next.traded_on) > mostDaysApart) return [];
    return [Math.abs(Math.log((Number(next.close) * Number(split.ratio)) / Number(before.close)))];
  });
  const ends = new Map(facts.latest_price.map((row) => [row.security_key, row]));
  return [
    ["a split changes no value of a holding", (medianOf(moves) ?? 0) < 0.5 ? [] : moves],
    [
      "no split lies before the first or after the last price",
      facts.security_split.filter(({ security_key, effective_on }) => {
        const [first] = bars.get(security_key) ?? [];
        const last = ends.get(security_key)?.quoted_at;
        return (
          !first ||
          effective_on <= first.traded_on ||
          effective_on > new Date(last ?? 0).toISOString()
        );
      }),
    ],
  ];
}
