import type { Day } from "../../domain/calendar/day.ts";
import { positiveOrNull, product } from "../../domain/money/arithmetic.ts";
import {
  dealSize,
  expectedDealSize,
  insiderSellingShare,
  sizeVsExpected,
  sumBaseShares,
} from "../../domain/offering/deal-size.ts";
import { composeFootnotes, type NotedDeal } from "../../domain/offering/footnotes.ts";
import { floatShare } from "../../domain/offering/market-cap.ts";
import { priceVsMidpoint, rangeOutcome } from "../../domain/offering/price-range.ts";
import { medianOf } from "../../domain/returns/median.ts";
import type { DealFacts } from "./deal-facts.ts";
import { rounded } from "./rounding.ts";
import { marketCapAtMidpoint, marketCapOf, rangeOf, standingTermsOf } from "./standing-terms.ts";

/** Terms as they stand: the last range before pricing, sizes in the deal's currency and in US dollars. */
export function termsOf(facts: DealFacts, today: Day) {
  const { deal, usd_rate } = facts;
  const stand = standingTermsOf(facts, today);
  const { originalRange: original, lastRange: last } = stand;
  const shares = stand.baseShares ?? sumBaseShares(deal.primary_shares, deal.secondary_shares);
  const size = dealSize({ baseShares: shares, range: last, offerPrice: deal.offer_price });
  const cap = marketCapOf(facts, last);
  const expectedSize = deal.expected_size ?? expectedDealSize(stand.originalBaseShares, original);
  const expectedCap = deal.expected_market_cap ?? marketCapAtMidpoint(facts, original);
  const notes = composeFootnotes(notedDeal(facts));
  const usd = (amount: number | null) => rounded(product(amount, usd_rate), 0);
  return {
    currency: deal.currency,
    terms_set_on: termsSetOn(facts, today),
    offer_price: rounded(deal.offer_price, 4),
    offer_price_usd: rounded(product(deal.offer_price, usd_rate), 4),
    original_low: rounded(original?.low, 4),
    original_high: rounded(original?.high, 4),
    range_low: rounded(last?.low, 4),
    range_high: rounded(last?.high, 4),
    terms_change: stand.termsChange,
    range_outcome: rangeOutcome(deal.offer_price, last),
    price_vs_midpoint: rounded(priceVsMidpoint(deal.offer_price, original), 6),
    shares: rounded(shares, 0),
    deal_size: rounded(size, 0),
    deal_size_usd: usd(size),
    proceeds_usd: deal.offer_price === null ? null : usd(size),
    deal_size_vs_expected: rounded(sizeVsExpected(size, expectedSize), 6),
    shares_outstanding: rounded(deal.shares_outstanding, 0),
    diluted_shares: rounded(deal.diluted_shares, 0),
    market_cap: rounded(cap, 0),
    market_cap_usd: usd(cap),
    market_cap_vs_expected: rounded(sizeVsExpected(cap, expectedCap), 6),
    float_to_market_cap: rounded(floatShare(shares, deal.shares_outstanding), 6),
    has_insider_buying: positiveOrNull(deal.insider_buying_amount) !== null,
    has_insider_selling: positiveOrNull(deal.insider_selling_shares) !== null,
    insider_buying_usd: usd(deal.insider_buying_amount),
    insider_selling_percent: rounded(insiderSellingShare(deal.insider_selling_shares, shares), 6),
    footnote: notes.text,
    note_numbers: notes.numbers,
  };
}

/** The day of the first range, or of the first event that says there is one; the final price alone sets no range. */
function termsSetOn({ terms, events }: DealFacts, today: Day): Day | null {
  const ranges = terms.filter((entry) => entry.kind !== "final" && rangeOf(entry) !== null);
  const termsSet = events.filter((event) => event.kind === "termsSet");
  const days = [
    ...ranges.map((entry) => entry.set_on),
    ...termsSet.map((event) => event.happened_on),
  ];
  return days.sort().find((day) => day <= today) ?? null;
}

function notedDeal({ deal, security, spac, pre_ipo_exchange }: DealFacts): NotedDeal {
  return {
    isUnit: security?.kind === "unit",
    unitComposition: spac?.unit_composition ?? null,
    adsRatio: security?.ads_ratio ?? null,
    isDirectListing: deal.is_direct_listing,
    isRegA: deal.is_reg_a,
    isDualListing: deal.is_dual_listing,
    isCrossListing: deal.is_cross_listing,
    isUpListing: deal.is_up_listing,
    preIpoExchange: pre_ipo_exchange,
    currency: deal.currency,
  };
}

/** The companies that a deal is compared with, and the middle of what they are valued at. */
export function comparablesOf({ comparables }: DealFacts) {
  const middle = (pick: (peer: DealFacts["comparables"][number]) => number | null) =>
    rounded(medianOf(comparables.map(pick)), 4);
  return {
    comparable_tickers: comparables.map((peer) => peer.peer_ticker),
    comparable_ev_to_sales: middle((peer) => peer.ev_to_sales),
    comparable_ev_to_ebitda: middle((peer) => peer.ev_to_ebitda),
    comparable_price_to_earnings: middle((peer) => peer.price_to_earnings),
    comparable_sales_growth: middle((peer) => peer.sales_growth),
    comparable_ebitda_margin: middle((peer) => peer.ebitda_margin),
  };
}
