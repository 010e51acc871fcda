import type { Insertable } from "kysely";
import type { Day } from "../../domain/calendar/day.ts";
import { product } from "../../domain/money/arithmetic.ts";
import {
  baseSharesOf,
  dealSize,
  insiderSellingShare,
  sizeVsExpected,
} from "../../domain/offering/deal-size.ts";
import { floatShare, marketCap } from "../../domain/offering/market-cap.ts";
import {
  midpointOf,
  type PriceRange,
  priceVsMidpoint,
  rangeOutcome,
  termsChange,
} from "../../domain/offering/price-range.ts";
import { totalRating } from "../../domain/ratings/ratings.ts";
import { type DealEvent, type DealEventType, dealStanding } from "../../domain/status/deal-status.ts";
import type { DealRow } from "../db/schema.ts";
import { companyMoneyOf } from "./company-money.ts";
import type { DealFacts } from "./deal-facts-sql.ts";
import { rounded } from "./rounding.ts";

/** The row that views read, made of a deal's facts as they stand on a day. Fractions: 0.25 is 25 %. */
export function dealRowOf(facts: DealFacts, today: Day): Insertable<DealRow> {
  const { deal, company, exchange, research, spac, watchlist } = facts;
  const known = facts.events.filter((event) => event.happened_on <= today);
  const standing = dealStanding(known.map(toDealEvent), today);
  const lastDay = (kind: DealEventType) => known.findLast((event) => event.kind === kind)?.happened_on ?? null;
  const firstDay = (kind: DealEventType) => known.find((event) => event.kind === kind)?.happened_on ?? null;
  const classes = (level: string) => facts.classes.find((entry) => entry.level === level);
  return {
    deal_key: deal.deal_key,
    company_key: deal.company_key,
    row_id: facts.is_main ? company.company_ticker : `${company.company_ticker}~${deal.deal_key}`,
    company_ticker: company.company_ticker,
    ticker: facts.ticker,
    company_name: company.name,
    short_description: company.short_description,
    business_overview: company.business_overview,
    status: standing.status,
    stage: standing.stage,
    filed_on: firstDay("filed"),
    confidential_on: firstDay("confidential"),
    amended_on: lastDay("amended"),
    updated_on: known.at(-1)?.happened_on ?? null,
    expected_on: standing.pricedOn === null ? deal.expected_on : null,
    offer_on: standing.pricedOn ?? (deal.is_direct_listing ? standing.tradingOn : null),
    trade_on: standing.tradingOn,
    postponed_on: standing.status === "Postponed" ? standing.since : null,
    withdrawn_on: standing.status === "Withdrawn" ? standing.since : null,
    acquired_on: standing.ended === "acquired" ? standing.since : null,
    ipo_type_key: deal.ipo_type_key,
    security_kind: facts.security_kind,
    is_spac: deal.is_spac,
    is_reg_a: deal.is_reg_a,
    is_direct_listing: deal.is_direct_listing,
    is_up_listing: deal.is_up_listing,
    is_cross_listing: deal.is_cross_listing,
    is_dual_listing: deal.is_dual_listing,
    is_dual_class: deal.is_dual_class,
    is_spin_off: deal.is_spin_off,
    is_mlp: deal.is_mlp,
    is_direct_add: deal.is_direct_add,
    is_confidential: standing.stage === "confidential",
    has_selected_banks: deal.has_selected_banks,
    is_emerging_growth: company.is_emerging_growth,
    backing_vc: deal.backing_vc,
    backing_pe: deal.backing_pe,
    backing_growth: deal.backing_growth,
    backing_management: deal.backing_management,
    exchange_id: exchange?.exchange_id ?? null,
    exchange_name: exchange?.name ?? null,
    exchange_country_code: exchange?.country_code ?? null,
    exchange_region_id: exchange?.region_id ?? null,
    is_us_listing: exchange?.country_code === "US",
    is_a_share: exchange?.is_a_share ?? false,
    pre_ipo_exchange_id: deal.pre_ipo_exchange_id,
    hq_city: company.hq_city,
    hq_state: company.hq_state,
    hq_country_code: company.hq_country_code,
    headquarters: headquartersOf(company),
    sector_id: classes("sector")?.classification_id ?? null,
    sector_name: classes("sector")?.name ?? null,
    group_id: classes("group")?.classification_id ?? null,
    industry_id: classes("industry")?.classification_id ?? null,
    industry_name: classes("industry")?.name ?? null,
    sub_industry_id: classes("subIndustry")?.classification_id ?? null,
    company_tag_ids: facts.tag_ids,
    ai_usage_id: company.ai_usage_id,
    founded_year: company.founded_year,
    underwriter_ids: facts.underwriters.map((bank) => bank.underwriter_id),
    underwriter_names: facts.underwriters.map((bank) => bank.name).join(", ") || null,
    lead_left: facts.underwriters.find((bank) => bank.role === "leadLeft")?.name ?? null,
    investor_ids: facts.investors.map((investor) => investor.investor_id),
    investor_names: facts.investors.map((investor) => investor.name).join(", ") || null,
    top_shareholder_percent: rounded(facts.top_shareholder_percent, 4),
    ...termsOf(facts, today),
    ...companyMoneyOf(facts, today),
    rating_fundamentals: research?.fundamentals ?? null,
    rating_governance: research?.governance ?? null,
    rating_valuation: research?.valuation ?? null,
    rating_technicals: research?.technicals ?? null,
    rating_total:
      research &&
      totalRating({
        fundamentals: research.fundamentals,
        corporateGovernance: research.governance,
        relativeValuation: research.valuation,
        groupTechnicals: research.technicals,
      }),
    rated_on: research?.posted_on ?? null,
    report_file: research?.report_file ?? null,
    dcf_file: research?.dcf_file ?? null,
    watchlist_added_on: watchlist?.left_on ? null : (watchlist?.added_on ?? null),
    watchlist_updated_on: watchlist?.left_on ? null : (watchlist?.updated_on ?? null),
    estimated_timing: watchlist?.expected_timing ?? deal.expected_timing,
    valuation_usd: rounded(watchlist?.valuation_usd, 0),
    funding_usd: rounded(facts.funding_usd, 0),
    spac_stage: null,
    target_company: spac?.target_company ?? null,
    target_sector: spac?.target_sector ?? null,
    target_business: spac?.target_business ?? null,
    announced_on: spac?.announced_on ?? null,
    vote_on: spac?.vote_on ?? null,
    completed_on: spac?.completed_on ?? null,
    liquidated_on: spac?.liquidated_on ?? null,
    deadline_on: spac?.deadline_on ?? null,
    trust_usd: rounded(spac?.trust_amount, 0),
    de_spac_ev_usd: rounded(spac?.enterprise_value, 0),
    de_spac_mv_usd: rounded(spac?.market_value, 0),
  };
}

function toDealEvent(event: DealFacts["events"][number]): DealEvent {
  return { type: event.kind as DealEventType, on: event.happened_on };
}

function headquartersOf({ hq_city, hq_state, hq_country_code }: DealFacts["company"]): string | null {
  const place = hq_country_code === "US" ? hq_state : hq_country_code;
  return [hq_city, place].filter(Boolean).join(", ") || null;
}

/** Terms as they stand: the last range before pricing, sizes in the deal's currency and in US dollars. */
function termsOf({ deal, terms, usd_rate }: DealFacts, today: Day) {
  const known = terms.filter((entry) => entry.set_on <= today);
  const ranges = known.filter((entry) => entry.kind !== "final");
  const original = rangeOf(ranges[0]);
  const last = rangeOf(ranges.at(-1));
  const before = rangeOf(ranges.at(-2));
  const shares = known.at(-1)?.shares ?? baseSharesOf(deal.primary_shares, deal.secondary_shares);
  const size = dealSize({ baseShares: shares, range: last, offerPrice: deal.offer_price });
  const price = deal.offer_price ?? midpointOf(last);
  const cap = marketCap(deal.diluted_shares ?? deal.shares_outstanding, price);
  const usd = (amount: number | null) => rounded(product(amount, usd_rate), 0);
  return {
    currency: deal.currency,
    offer_price: rounded(deal.offer_price, 4),
    offer_price_usd: rounded(product(deal.offer_price, usd_rate), 4),
    original_low: rounded(original?.low, 4),
    original_high: rounded(original?.high, 4),
    range_low: rounded(last?.low, 4),
    range_high: rounded(last?.high, 4),
    terms_change: last === null ? null : (termsChange(before ?? last, last) ?? "none"),
    range_outcome: rangeOutcome(deal.offer_price, last),
    price_vs_midpoint: rounded(priceVsMidpoint(deal.offer_price, original), 6),
    shares: rounded(shares, 0),
    deal_size: rounded(size, 0),
    deal_size_usd: usd(size),
    deal_size_vs_expected: rounded(sizeVsExpected(size, deal.expected_size), 6),
    market_cap: rounded(cap, 0),
    market_cap_usd: usd(cap),
    market_cap_vs_expected: rounded(sizeVsExpected(cap, deal.expected_market_cap), 6),
    float_to_market_cap: rounded(floatShare(shares, deal.shares_outstanding), 6),
    insider_buying_usd: usd(deal.insider_buying_amount),
    insider_selling_percent: rounded(insiderSellingShare(deal.insider_selling_shares, shares), 6),
  };
}

function rangeOf(terms: DealFacts["terms"][number] | undefined): PriceRange | null {
  if (terms?.price_low == null || terms.price_high == null) return null;
  return { low: terms.price_low, high: terms.price_high };
}

