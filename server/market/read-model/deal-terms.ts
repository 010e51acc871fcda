import type { Day } from "../../../domain/calendar/day.ts";
import { positiveOrNull, product } from "../../../domain/money/arithmetic.ts";
import {
  dealSize,
  expectedDealSize,
  insiderSellingShare,
  sizeVsExpected,
  sumBaseShares,
} from "../../../domain/offering/deal-size.ts";
import { composeFootnotes, type NotedDeal } from "../../../domain/offering/footnotes.ts";
import { floatShare } from "../../../domain/offering/market-cap.ts";
import { priceVsMidpoint, rangeOutcome } from "../../../domain/offering/price-range.ts";
import { medianOf } from "../../../domain/returns/median.ts";
import type { DealStatus } from "../../../domain/status/deal-status.ts";
import { roundPrice, roundTo } from "../rounding.ts";
import type { DealFacts } from "./deal-facts.ts";
import {
  dealMarketCap,
  findEstimateRange,
  marketCapAtMidpoint,
  readRange,
  resolveStandingTerms,
} from "./standing-terms.ts";

/** The present terms: the last range before pricing, and sizes in the deal's currency and in US dollars. */
export function termsColumns(facts: DealFacts, today: Day, status: DealStatus) {
  const { deal, usd_rate } = facts;
  const standing = resolveStandingTerms(facts, today);
  const { originalRange: original, lastRange: last } = standing;
  const shares = standing.baseShares ?? sumBaseShares(deal.primary_shares, deal.secondary_shares);
  const range = findEstimateRange(facts, today);
  const size = dealSize({ baseShares: shares, range, offerPrice: deal.offer_price });
  const cap = dealMarketCap(facts, today);
  const expectedSize =
    deal.expected_size ?? expectedDealSize(standing.originalBaseShares, original);
  const expectedCap = deal.expected_market_cap ?? marketCapAtMidpoint(facts, original);
  const notes = composeFootnotes(toNotedDeal(facts, status));
  const usd = (amount: number | null) => roundTo(product(amount, usd_rate), 0);
  return {
    currency: deal.currency,
    terms_set_on: findTermsSetOn(facts, today),
    offer_price: roundPrice(deal.offer_price),
    offer_price_usd: roundPrice(product(deal.offer_price, usd_rate)),
    original_low: roundPrice(original?.low),
    original_high: roundPrice(original?.high),
    range_low: roundPrice(last?.low),
    range_high: roundPrice(last?.high),
    terms_change: standing.termsChange,
    range_outcome: rangeOutcome(deal.offer_price, last),
    price_vs_midpoint: roundTo(priceVsMidpoint(deal.offer_price, original), 6),
    shares: roundTo(shares, 0),
    deal_size: roundTo(size, 0),
    deal_size_usd: usd(size),
    proceeds_usd: deal.offer_price === null ? null : usd(size),
    registered_amount_usd: roundTo(deal.registered_amount_usd, 0),
    deal_size_vs_expected: roundTo(sizeVsExpected(size, expectedSize), 6),
    shares_outstanding: roundTo(deal.shares_outstanding, 0),
    diluted_shares: roundTo(deal.diluted_shares, 0),
    market_cap: roundTo(cap, 0),
    market_cap_usd: usd(cap),
    market_cap_vs_expected: roundTo(sizeVsExpected(cap, expectedCap), 6),
    float_to_market_cap: roundTo(floatShare(shares, deal.shares_outstanding), 6),
    has_insider_buying: positiveOrNull(deal.insider_buying_amount) !== null,
    has_insider_selling: positiveOrNull(deal.insider_selling_shares) !== null,
    insider_buying_usd: usd(deal.insider_buying_amount),
    insider_selling_percent: roundTo(insiderSellingShare(deal.insider_selling_shares, shares), 6),
    footnote: notes.text,
    note_numbers: notes.numbers,
  };
}

/** The day of the first range, or of the first event that reports one; a final price alone sets no range. */
function findTermsSetOn({ terms, events }: DealFacts, today: Day): Day | null {
  const ranges = terms.filter((entry) => entry.kind !== "final" && readRange(entry) !== null);
  const termsSet = events.filter((event) => event.kind === "termsSet");
  const days = [
    ...ranges.map((entry) => entry.set_on),
    ...termsSet.map((event) => event.happened_on),
  ];
  return days.sort().find((day) => day <= today) ?? null;
}

function toNotedDeal(
  { deal, security, spac, pre_ipo_exchange }: DealFacts,
  status: DealStatus,
): NotedDeal {
  return {
    isPriceUnknown: status === "Priced" && deal.offer_price === null && !deal.is_direct_listing,
    isUnit: security?.kind === "unit",
    unitComposition: spac?.unit_composition ?? null,
    adsRatio: security?.ads_ratio ?? null,
    isDirectListing: deal.is_direct_listing,
    isRegA: deal.is_reg_a === true,
    isDualListing: deal.is_dual_listing,
    isCrossListing: deal.is_cross_listing,
    isUpListing: deal.is_up_listing,
    preIpoExchange: pre_ipo_exchange,
    currency: deal.currency,
  };
}

/** The comparable companies of a deal, and the medians of their ratios. */
export function comparableColumns({ comparables }: DealFacts) {
  const median = (pick: (peer: DealFacts["comparables"][number]) => number | null) =>
    roundTo(medianOf(comparables.map(pick)), 4);
  return {
    comparable_tickers: comparables.map((peer) => peer.peer_ticker),
    comparable_ev_to_sales: median((peer) => peer.ev_to_sales),
    comparable_ev_to_ebitda: median((peer) => peer.ev_to_ebitda),
    comparable_price_to_earnings: median((peer) => peer.price_to_earnings),
    comparable_sales_growth: median((peer) => peer.sales_growth),
    comparable_ebitda_margin: median((peer) => peer.ebitda_margin),
  };
}
