import { addMonths, type Day } from "../../../domain/calendar/day.ts";
import type { Sessions } from "../../../domain/calendar/sessions.ts";
import type { Candidate } from "../../../domain/ipo-index/advance-index.ts";
import { entryDay } from "../../../domain/ipo-index/index-days.ts";
import { yearsInIndex } from "../../../domain/ipo-index/index-rules.ts";
import { splitFactor } from "../../../domain/returns/splits.ts";
import type { IndexDeal } from "./indexes-repository.ts";

export function toCandidate(deal: IndexDeal, sessions: Sessions): Candidate {
  return {
    id: deal.deal_key,
    entersOn: entryDay(deal.first_trade_on, sessions),
    expiresOn: addMonths(deal.first_trade_on, 12 * yearsInIndex),
    endedOn: deal.ended_on,
    floatOn: (day) => floatShares(deal, day),
  };
}

/**
 * Counts the shares of an offering that trade freely on a day: those sold, the over-allotment from the day of its
 * exercise, and those released from lock-ups. A release that states no number is of all shares that were not sold.
 */
export function floatShares(deal: IndexDeal, day: Day): number {
  const { shares_sold, exercised, shares_outstanding: outstanding, releases } = deal;
  const sold = shares_sold + (exercised !== null && exercised.on <= day ? exercised.shares : 0);
  const locked = Math.max(0, (outstanding ?? 0) - sold);
  const released = releases
    .filter(({ on }) => on <= day)
    .reduce(
      (sum, { shares, percent }) =>
        sum + (shares ?? (percent === null ? locked : percent * (outstanding ?? 0))),
      0,
    );
  return sold + Math.min(locked, released);
}

/**
 * Returns the factor that makes a stored close the price of one share of the offering. A series that its source adjusted
 * for splits that nobody states starts at the close of the first day, or at the offer price where that is not known.
 */
export function priceScale(deal: IndexDeal, day: Day): number | null {
  const { splits, first_trade_on: from, has_adjusted_prices: isAdjusted } = deal;
  if (isAdjusted && splits.length === 0) {
    const start = deal.first_close ?? deal.offer_price;
    return start === null ? null : start / deal.first_bar_close;
  }
  const known = isAdjusted ? splits : splits.filter(({ exOn }) => exOn <= day);
  return splitFactor(from, known);
}
