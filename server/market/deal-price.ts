import type { Insertable } from "kysely";
import { type Day, daysBetween } from "../../domain/calendar/day.ts";
import { usSessions } from "../../domain/calendar/sessions.ts";
import { change, product } from "../../domain/money/arithmetic.ts";
import {
  annualizedReturn,
  dealReturns,
  ipoDiscount,
  startPrice,
} from "../../domain/returns/deal-returns.ts";
import {
  initialPerformance,
  latestPrice,
  type PerformancePeriod,
  type PriceHistory,
  recentPerformance,
} from "../../domain/returns/period-returns.ts";
import { adjustCloses, adjustForSplits, adjustShares } from "../../domain/returns/splits.ts";
import type { DealPrice } from "../db/schema.ts";
import type { PriceFacts } from "./price-facts-sql.ts";
import { rounded } from "./rounding.ts";

/** What a deal's prices come to. All prices are in shares of today, returns are fractions, unknown is null. */
export function dealPriceOf(facts: PriceFacts, today: Day): Insertable<DealPrice> {
  const { first, splits, latest } = facts;
  // Splits that were taken out of the bars already are not taken out again.
  const ofBars = facts.has_adjusted_prices ? [] : splits;
  const adjusted = (price: number | null | undefined, day: Day | undefined, by: typeof splits) =>
    price == null || day === undefined ? null : adjustForSplits(price, day, by);
  const history: PriceHistory = {
    closes: adjustCloses(facts.closes, ofBars),
    ended: latest?.is_frozen ? { on: latest.day, price: latest.price } : null,
  };
  const now = latest?.price ?? latestPrice(history, today);
  const prices = {
    offerPrice: adjusted(facts.offer_price, facts.offer_on ?? first?.day, splits),
    isDirectListing: facts.is_direct_listing,
    firstOpen: adjusted(first?.open, first?.day, ofBars),
    firstClose: adjusted(first?.close, first?.day, ofBars),
    latestPrice: first === null ? null : now,
  };
  const isComparable = isOfferComparable(facts);
  const compared = { ...prices, offerPrice: isComparable ? prices.offerPrice : null };
  const returns = dealReturns(compared);
  const start = startPrice(compared);
  const initial = (period: PerformancePeriod) =>
    facts.offer_on === null
      ? null
      : initialPerformance({
          offerPrice: start,
          offerOn: facts.offer_on,
          period,
          history,
          sessions: usSessions,
          today,
        });
  const recent = (period: PerformancePeriod) =>
    recentPerformance({ period, history, sessions: usSessions, today });
  const heldDays =
    facts.offer_on === null ? null : daysBetween(facts.offer_on, latest?.day ?? today);
  const shares =
    facts.shares_outstanding === null || facts.offer_on === null || !isComparable
      ? null
      : adjustShares(facts.shares_outstanding, facts.offer_on, splits);
  const previousClose = first === null ? null : (latest?.previous_close ?? null);
  return {
    deal_key: facts.deal_key,
    offer_price: rounded(prices.offerPrice, 4),
    first_open: rounded(prices.firstOpen, 4),
    first_close: rounded(prices.firstClose, 4),
    latest: rounded(prices.latestPrice, 4),
    latest_usd: rounded(product(prices.latestPrice, facts.usd_rate), 4),
    previous_close: rounded(previousClose, 4),
    todays_change: latest?.is_frozen ? null : rounded(change(previousClose, prices.latestPrice), 6),
    latest_on: first === null ? null : (latest?.day ?? history.closes.at(-1)?.day ?? null),
    ipo_discount: rounded(ipoDiscount(compared), 6),
    first_day_return: rounded(returns.firstDay, 6),
    aftermarket_return: rounded(returns.aftermarket, 6),
    total_return: rounded(returns.total, 6),
    annualized_return: rounded(annualizedReturn(returns.total, heldDays), 6),
    initial_1w: rounded(initial("1week"), 6),
    initial_2w: rounded(initial("2weeks"), 6),
    initial_1m: rounded(initial("1month"), 6),
    initial_3m: rounded(initial("3months"), 6),
    initial_6m: rounded(initial("6months"), 6),
    initial_1y: rounded(initial("1year"), 6),
    recent_1w: rounded(recent("1week"), 6),
    recent_2w: rounded(recent("2weeks"), 6),
    recent_1m: rounded(recent("1month"), 6),
    recent_3m: rounded(recent("3months"), 6),
    recent_6m: rounded(recent("6months"), 6),
    recent_1y: rounded(recent("1year"), 6),
    current_market_cap_usd: rounded(product(shares, prices.latestPrice, facts.usd_rate), 0),
  };
}

/** Beside prices that unknown splits were taken out of, what was paid for a share says nothing. */
function isOfferComparable({
  has_adjusted_prices,
  splits,
  is_direct_listing,
}: PriceFacts): boolean {
  return !has_adjusted_prices || splits.length > 0 || is_direct_listing;
}
