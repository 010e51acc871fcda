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
import { roundTo } from "./rounding.ts";

/** Builds the price row of a deal. Prices are per share of today, returns are fractions, unknown is null. */
export function buildDealPrice(facts: PriceFacts, today: Day): Insertable<DealPrice> {
  const { first, splits, latest } = facts;
  // Bars that are already adjusted for splits are not adjusted again.
  const barSplits = facts.has_adjusted_prices ? [] : splits;
  const adjust = (price: number | null | undefined, day: Day | undefined, by: typeof splits) =>
    price == null || day === undefined ? null : adjustForSplits(price, day, by);
  const history: PriceHistory = {
    closes: adjustCloses(facts.closes, barSplits),
    ended: latest?.is_frozen ? { on: latest.day, price: latest.price } : null,
  };
  const now = latest?.price ?? latestPrice(history, today);
  const prices = {
    offerPrice: adjust(facts.offer_price, facts.offer_on ?? first?.day, splits),
    isDirectListing: facts.is_direct_listing,
    firstOpen: adjust(first?.open, first?.day, barSplits),
    firstClose: adjust(first?.close, first?.day, barSplits),
    latestPrice: first === null ? null : now,
  };
  const isComparable = isOfferComparable(facts);
  const comparablePrices = { ...prices, offerPrice: isComparable ? prices.offerPrice : null };
  const returns = dealReturns(comparablePrices);
  const start = startPrice(comparablePrices);
  const initialReturn = (period: PerformancePeriod) =>
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
  const recentReturn = (period: PerformancePeriod) =>
    recentPerformance({ period, history, sessions: usSessions, today });
  const daysHeld =
    facts.offer_on === null ? null : daysBetween(facts.offer_on, latest?.day ?? today);
  const shares =
    facts.shares_outstanding === null || facts.offer_on === null || !isComparable
      ? null
      : adjustShares(facts.shares_outstanding, facts.offer_on, splits);
  const previousClose = first === null ? null : (latest?.previous_close ?? null);
  return {
    deal_key: facts.deal_key,
    offer_price: roundTo(prices.offerPrice, 4),
    first_open: roundTo(prices.firstOpen, 4),
    first_close: roundTo(prices.firstClose, 4),
    latest: roundTo(prices.latestPrice, 4),
    latest_usd: roundTo(product(prices.latestPrice, facts.usd_rate), 4),
    previous_close: roundTo(previousClose, 4),
    todays_change: latest?.is_frozen ? null : roundTo(change(previousClose, prices.latestPrice), 6),
    latest_on: first === null ? null : (latest?.day ?? history.closes.at(-1)?.day ?? null),
    ipo_discount: roundTo(ipoDiscount(comparablePrices), 6),
    first_day_return: roundTo(returns.firstDay, 6),
    aftermarket_return: roundTo(returns.aftermarket, 6),
    total_return: roundTo(returns.total, 6),
    annualized_return: roundTo(annualizedReturn(returns.total, daysHeld), 6),
    initial_1w: roundTo(initialReturn("1week"), 6),
    initial_2w: roundTo(initialReturn("2weeks"), 6),
    initial_1m: roundTo(initialReturn("1month"), 6),
    initial_3m: roundTo(initialReturn("3months"), 6),
    initial_6m: roundTo(initialReturn("6months"), 6),
    initial_1y: roundTo(initialReturn("1year"), 6),
    recent_1w: roundTo(recentReturn("1week"), 6),
    recent_2w: roundTo(recentReturn("2weeks"), 6),
    recent_1m: roundTo(recentReturn("1month"), 6),
    recent_3m: roundTo(recentReturn("3months"), 6),
    recent_6m: roundTo(recentReturn("6months"), 6),
    recent_1y: roundTo(recentReturn("1year"), 6),
    current_market_cap_usd: roundTo(product(shares, prices.latestPrice, facts.usd_rate), 0),
  };
}

/** Prices that are adjusted for unknown splits cannot be compared with the offer price. */
function isOfferComparable({
  has_adjusted_prices,
  splits,
  is_direct_listing,
}: PriceFacts): boolean {
  return !has_adjusted_prices || splits.length > 0 || is_direct_listing;
}
