import type { Insertable } from "kysely";
import { type Day, daysBetween } from "../../../domain/calendar/day.ts";
import { sessionsBack } from "../../../domain/calendar/sessions.ts";
import { change, product } from "../../../domain/money/arithmetic.ts";
import {
  annualizedReturn,
  type DealPrices,
  type DealReturns,
  dealReturns,
  ipoDiscount,
  startPrice,
} from "../../../domain/returns/deal-returns.ts";
import { isFirstTradingDay } from "../../../domain/returns/first-day.ts";
import {
  initialPerformance,
  type PerformancePeriod,
  recentPerformance,
} from "../../../domain/returns/period-returns.ts";
import { adjustForSplits, adjustShares } from "../../../domain/returns/splits.ts";
import type { DealPrice } from "../../db/schema.ts";
import { roundPrice, roundTo } from "../rounding.ts";
import type { PriceFacts } from "./price-facts-sql.ts";
import { type DealHistory, readHistory } from "./price-history.ts";
import { chooseShareCount } from "./standing-terms.ts";

/** Builds the price row of a deal. Prices are per share of today, returns are fractions, unknown is null. */
export function buildDealPrice(facts: PriceFacts, today: Day): Insertable<DealPrice> {
  const { splits, usd_rate } = facts;
  const prices = readHistory(facts, today);
  const { history, now, first, sessions } = prices;
  const offerPrice = adjustOffer(facts, first.on);
  const current = isAsTraded(now, prices, facts) ? now : null;
  const last = isAsTraded(prices.last, prices, facts) ? prices.last : null;
  const returns = measureReturns(facts, prices, offerPrice);
  const start = findStart(facts, prices, offerPrice);
  const initialReturn = (period: PerformancePeriod) =>
    facts.offer_on === null
      ? null
      : initialPerformance({
          offerPrice: start,
          offerOn: facts.offer_on,
          tradingOn: facts.first_trade_on ?? facts.offer_on,
          period,
          history,
          sessions,
          today,
        });
  const recentReturn = (period: PerformancePeriod) =>
    now === null ? null : recentPerformance({ period, history, now, sessions, today });
  const daysHeld =
    facts.offer_on === null || now === null ? null : daysBetween(facts.offer_on, now.on);
  const { previous } = prices;
  return {
    deal_key: facts.deal_key,
    offer_price: roundPrice(offerPrice),
    first_open: roundPrice(first.open),
    first_close: roundPrice(first.close),
    latest: roundPrice(current?.price),
    latest_usd: roundPrice(product(current?.price, usd_rate)),
    latest_on: current?.on ?? null,
    last_price: roundPrice(last?.price),
    last_price_on: last?.on ?? null,
    is_price_of_share: facts.is_price_of_share,
    prices_scaled_by: roundTo(facts.prices_scaled_by, 6),
    previous_close: isAsTraded(previous, prices, facts) ? roundPrice(previous?.price) : null,
    todays_change: roundTo(measureTodaysChange(facts, prices, offerPrice, today), 6),
    ipo_discount: roundTo(returns.discount, 6),
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
    current_market_cap_usd: roundTo(
      product(countShares(facts, prices), current?.price, usd_rate),
      0,
    ),
  };

  function adjustOffer({ offer_price, offer_on }: PriceFacts, firstOn: Day | null) {
    const day = offer_on ?? firstOn;
    return offer_price === null || day === null ? null : adjustForSplits(offer_price, day, splits);
  }
}

/**
 * Of prices that are adjusted for unknown splits, only the newest of their source are those that were paid. A quote tells
 * its previous close, which has no day, as it was paid.
 */
function isAsTraded(
  price: DealHistory["now"] | DealHistory["previous"],
  { isReturnsOnly }: DealHistory,
  { as_traded_since: since }: PriceFacts,
): boolean {
  if (!isReturnsOnly || price === null) return price !== null;
  return price.on === null || (since !== null && price.on >= since);
}

/**
 * Until a security trades today, the change of the session before stands; an older one is not today's. On its first day a
 * security changes from the offer.
 */
function measureTodaysChange(
  { latest, first_trade_on, offer_on, is_price_of_share }: PriceFacts,
  { now, previous, sessions, isReturnsOnly }: DealHistory,
  offerPrice: number | null,
  today: Day,
): number | null {
  const isRecent = now !== null && now.on >= sessionsBack(sessions, today, 1);
  if (!isRecent || latest?.is_frozen) return null;
  const days = { tradedOn: first_trade_on, offeredOn: offer_on };
  const isOfOffer =
    !is_price_of_share && !isReturnsOnly && isFirstTradingDay(now.on, days, sessions);
  const offer = isOfOffer ? offerPrice : null;
  return change(previous?.price ?? offer, now.price);
}

/**
 * Each return compares prices of one security on one scale that are shown beside it; one whose sources contradict it is
 * unknown.
 */
function measureReturns(
  facts: PriceFacts,
  { now, first, isReturnsOnly }: DealHistory,
  offerPrice: number | null,
): DealReturns & { discount: number | null } {
  const isDirectListing = facts.is_direct_listing;
  const isComparable = !isReturnsOnly && !facts.is_price_of_share;
  const isFirstDay = now !== null && first.on !== null && now.on <= first.on;
  const paid: DealPrices = {
    ...{ offerPrice, isDirectListing, firstOpen: first.open, firstClose: first.close },
    latestPrice: isComparable ? (now?.price ?? null) : null,
    isFirstDay,
  };
  const returns = dealReturns(paid);
  const isHeldBack = facts.is_first_return_held_back;
  return {
    firstDay: isHeldBack ? null : returns.firstDay,
    aftermarket: isHeldBack ? null : returns.aftermarket,
    total: returns.total,
    discount: isHeldBack ? null : ipoDiscount(paid),
  };
}

/** The price from which the returns of periods are measured; null when the closes cannot be compared with it. */
function findStart(
  facts: PriceFacts,
  { first, isReturnsOnly }: DealHistory,
  offerPrice: number | null,
): number | null {
  if (facts.is_price_of_share || isReturnsOnly) return null;
  const { is_direct_listing: isDirectListing } = facts;
  return startPrice({ offerPrice, isDirectListing, firstOpen: first.open });
}

/** The shares at the offering, as shares of today; null when a split between is not known. */
function countShares(facts: PriceFacts, { isReturnsOnly }: DealHistory): number | null {
  const { offer_on, splits } = facts;
  const shares = chooseShareCount(facts);
  if (shares === null || offer_on === null || isReturnsOnly) return null;
  return adjustShares(shares, offer_on, splits);
}
