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
} from "../../domain/offering/price-range.ts";
import { termsOnDay } from "../../domain/offering/terms-history.ts";
import { totalRating } from "../../domain/ratings/ratings.ts";
import { type SpacEvent, type SpacEventType, spacStanding } from "../../domain/spacs/lifecycle.ts";
import {
  type DealEvent,
  type DealEventType,
  dealStanding,
} from "../../domain/status/deal-status.ts";
import type { DealRow } from "../db/schema.ts";
import { companyMoneyOf } from "./company-money.ts";
import type { DealFacts } from "./deal-facts-sql.ts";
import { rounded } from "./rounding.ts";

/** The row that views read, made of a deal's facts as they stand on a day. Fractions: 0.25 is 25 %. */
export function dealRowOf(facts: DealFacts, today: Day): Insertable<DealRow> {
  return {
    ...identityOf(facts),
    ...standingOf(facts, today),
    ...kindsOf(facts),
    ...placesOf(facts),
    ...classesOf(facts),
    ...peopleOf(facts),
    ...termsOf(facts, today),
    ...companyMoneyOf(facts, today),
    ...researchOf(facts),
    ...privateLifeOf(facts),
    ...spacLifeOf(facts, today),
  };
}

function identityOf({ deal, company, is_main, ticker }: DealFacts) {
  return {
    deal_key: deal.deal_key,
    company_key: deal.company_key,
    row_id: is_main ? company.company_ticker : `${company.company_ticker}~${deal.deal_key}`,
    company_ticker: company.company_ticker,
    ticker,
    company_name: company.name,
    short_description: company.short_description,
    business_overview: company.business_overview,
  };
}

function standingOf({ deal, events }: DealFacts, today: Day) {
  const known = events.filter((event) => event.happened_on <= today);
  const standing = dealStanding(known.map(toDealEvent), today);
  const days = (kind: DealEventType) =>
    known.filter((event) => event.kind === kind).map((event) => event.happened_on);
  const sinceWhen = (holds: boolean) => (holds ? standing.since : null);
  return {
    status: standing.status,
    stage: standing.stage,
    filed_on: days("filed")[0] ?? null,
    confidential_on: days("confidential")[0] ?? null,
    amended_on: days("amended").at(-1) ?? null,
    updated_on: known.at(-1)?.happened_on ?? null,
    expected_on: standing.pricedOn === null ? deal.expected_on : null,
    offer_on: standing.pricedOn ?? (deal.is_direct_listing ? standing.tradingOn : null),
    trade_on: standing.tradingOn,
    postponed_on: sinceWhen(standing.status === "Postponed"),
    withdrawn_on: sinceWhen(standing.status === "Withdrawn"),
    acquired_on: sinceWhen(standing.ended === "acquired"),
    is_confidential: standing.stage === "confidential",
  };
}

function kindsOf({ deal, company, security_kind }: DealFacts) {
  return {
    ipo_type_key: deal.ipo_type_key,
    security_kind,
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
    has_selected_banks: deal.has_selected_banks,
    is_emerging_growth: company.is_emerging_growth,
    backing_vc: deal.backing_vc,
    backing_pe: deal.backing_pe,
    backing_growth: deal.backing_growth,
    backing_management: deal.backing_management,
  };
}

function placesOf({ deal, company, exchange }: DealFacts) {
  const { hq_city, hq_state, hq_country_code } = company;
  const land = hq_country_code === "US" ? hq_state : hq_country_code;
  return {
    exchange_id: exchange?.exchange_id ?? null,
    exchange_name: exchange?.name ?? null,
    exchange_country_code: exchange?.country_code ?? null,
    exchange_region_id: exchange?.region_id ?? null,
    is_us_listing: exchange?.country_code === "US",
    is_a_share: exchange?.is_a_share ?? false,
    pre_ipo_exchange_id: deal.pre_ipo_exchange_id,
    hq_city,
    hq_state,
    hq_country_code,
    headquarters: [hq_city, land].filter(Boolean).join(", ") || null,
  };
}

function classesOf({ company, classes, tag_ids }: DealFacts) {
  const of = (level: string) => classes.find((entry) => entry.level === level);
  return {
    sector_id: of("sector")?.classification_id ?? null,
    sector_name: of("sector")?.name ?? null,
    group_id: of("group")?.classification_id ?? null,
    industry_id: of("industry")?.classification_id ?? null,
    industry_name: of("industry")?.name ?? null,
    sub_industry_id: of("subIndustry")?.classification_id ?? null,
    company_tag_ids: tag_ids,
    ai_usage_id: company.ai_usage_id,
    founded_year: company.founded_year,
  };
}

function peopleOf({ underwriters, investors, top_shareholder_percent }: DealFacts) {
  const namesOf = (entries: { name: string }[]) =>
    entries.map((entry) => entry.name).join(", ") || null;
  return {
    underwriter_ids: underwriters.map((bank) => bank.underwriter_id),
    underwriter_names: namesOf(underwriters),
    lead_left: underwriters.find((bank) => bank.role === "leadLeft")?.name ?? null,
    investor_ids: investors.map((investor) => investor.investor_id),
    investor_names: namesOf(investors),
    top_shareholder_percent: rounded(top_shareholder_percent, 4),
  };
}

function researchOf({ research }: DealFacts) {
  const scores = {
    fundamentals: research?.fundamentals ?? null,
    corporateGovernance: research?.governance ?? null,
    relativeValuation: research?.valuation ?? null,
    groupTechnicals: research?.technicals ?? null,
  };
  return {
    rating_total: totalRating(scores),
    rating_fundamentals: scores.fundamentals,
    rating_governance: scores.corporateGovernance,
    rating_valuation: scores.relativeValuation,
    rating_technicals: scores.groupTechnicals,
    rated_on: research?.posted_on ?? null,
    report_file: research?.report_file ?? null,
    dcf_file: research?.dcf_file ?? null,
  };
}

/** A company that has left the watchlist keeps its expected timing, not its place on the list. */
function privateLifeOf({ deal, watchlist, funding_usd }: DealFacts) {
  const listed = watchlist?.left_on ? null : watchlist;
  return {
    watchlist_added_on: listed?.added_on ?? null,
    watchlist_updated_on: listed?.updated_on ?? null,
    estimated_timing: watchlist?.expected_timing ?? deal.expected_timing,
    valuation_usd: rounded(watchlist?.valuation_usd, 0),
    funding_usd: rounded(funding_usd, 0),
  };
}

function spacLifeOf({ deal, spac, events }: DealFacts, today: Day) {
  return {
    spac_stage: deal.is_spac ? spacStanding(spacEventsOf(events, spac), today).stage : null,
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

/** What is known of a SPAC's search, beside the events of its own offering. */
function spacEventsOf(events: DealFacts["events"], spac: DealFacts["spac"]): SpacEvent[] {
  const offering = events.flatMap(({ kind, happened_on }): SpacEvent[] =>
    kind === "filed" || kind === "priced" || kind === "withdrawn"
      ? [{ type: kind, on: happened_on }]
      : [],
  );
  const dated: [SpacEventType, Day | null | undefined][] = [
    ["announced", spac?.announced_on],
    // The day of a vote is known from the day the merger's proxy names it; facts hold the day alone.
    ["voteScheduled", spac?.vote_on && spac.announced_on],
    ["voteApproved", spac?.vote_on],
    ["completed", spac?.completed_on],
    ["liquidated", spac?.liquidated_on],
  ];
  return [...offering, ...dated.flatMap(([type, on]) => (on ? [{ type, on }] : []))];
}

function toDealEvent(event: DealFacts["events"][number]): DealEvent {
  return { type: event.kind as DealEventType, on: event.happened_on };
}

/** Terms as they stand: the last range before pricing, sizes in the deal's currency and in US dollars. */
function termsOf({ deal, terms, usd_rate }: DealFacts, today: Day) {
  const revisions = terms.map((entry) => ({
    on: entry.set_on,
    range: entry.kind === "final" ? null : rangeOf(entry),
    baseShares: entry.shares,
  }));
  const stand = termsOnDay(revisions, today);
  const { originalRange: original, lastRange: last } = stand;
  const shares = stand.baseShares ?? baseSharesOf(deal.primary_shares, deal.secondary_shares);
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
    terms_change: stand.termsChange,
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
