import { type RawBuilder, sql } from "kysely";
import { rangeOutcomeLabels, termsChangeLabels } from "../../../domain/fields/labels.ts";
import type {
  dealInfoFilters,
  favoriteFilters,
  ratingFilters,
} from "../../../domain/filters/catalogue/deal-info.ts";
import type {
  financialsFilters,
  valuationFilters,
} from "../../../domain/filters/catalogue/money.ts";
import type { returnsFilters } from "../../../domain/filters/catalogue/returns.ts";
import type { Filters } from "../../../domain/filters/filters.ts";
import { ratingBands } from "../../../domain/ratings/ratings.ts";
import {
  anyOf,
  between,
  type Condition,
  type FilterSql,
  hasOneOf,
  isOneOf,
  onDays,
  range,
  ticked,
} from "./conditions-sql.ts";

const initialReturns = {
  "1week": sql`p.initial_1w`,
  "2weeks": sql`p.initial_2w`,
  "1month": sql`p.initial_1m`,
  "3months": sql`p.initial_3m`,
  "6months": sql`p.initial_6m`,
  "1year": sql`p.initial_1y`,
} satisfies Record<NonNullable<Filters["InitialPerformancePeriod"]>, RawBuilder<unknown>>;

const recentReturns = {
  "1week": sql`p.recent_1w`,
  "2weeks": sql`p.recent_2w`,
  "1month": sql`p.recent_1m`,
  "3months": sql`p.recent_3m`,
  "6months": sql`p.recent_6m`,
  "1year": sql`p.recent_1y`,
} satisfies Record<NonNullable<Filters["RecentPerformancePeriod"]>, RawBuilder<unknown>>;

const salesGrowth = {
  ytd: sql`r.sales_growth_ytd`,
  LTM: sql`r.sales_growth_ltm`,
  lastFiscalYear: sql`r.sales_growth_last_fiscal_year`,
  upcomingFiscalYear: sql`r.sales_growth_upcoming_fiscal_year`,
} satisfies Record<NonNullable<Filters["RevenueGrowthPeriod"]>, RawBuilder<unknown>>;

/** A range of the column that the period names; the period that a run fills in stands for an absent one. */
const initially: FilterSql = ({
  InitialPerformancePeriod: period = "3months",
  InitialPerformanceMin: min,
  InitialPerformanceMax: max,
}) => between(initialReturns[period], min, max, "percent");

const recently: FilterSql = ({
  RecentPerformancePeriod: period = "3months",
  RecentPerformanceMin: min,
  RecentPerformanceMax: max,
}) => between(recentReturns[period], min, max, "percent");

const growing: FilterSql = ({
  RevenueGrowthPeriod: period = "ytd",
  RevenueGrowthMin: min,
  RevenueGrowthMax: max,
}) => between(salesGrowth[period], min, max, "percent");

export const returnsSql: Record<keyof typeof returnsFilters, FilterSql> = {
  FirstDayReturn: range("FirstDayReturn", sql`p.first_day_return`, "percent"),
  AfterMarketReturn: range("AfterMarketReturn", sql`p.aftermarket_return`, "percent"),
  TotalReturn: range("TotalReturn", sql`p.total_return`, "percent"),
  ReturnsAnnualizedReturn: range("ReturnsAnnualizedReturn", sql`p.annualized_return`, "percent"),
  InitialPerformancePeriod: initially,
  InitialPerformance: initially,
  RecentPerformancePeriod: recently,
  RecentPerformance: recently,
  ReturnsCurrentPrice: range("ReturnsCurrentPrice", sql`p.latest_usd`, "same"),
  ReturnsCompTicker: ({ ReturnsCompTicker: ticker }) =>
    ticker ? sql<boolean>`r.comparable_tickers @> array[${ticker.toUpperCase()}::text]` : null,
};

const banksByRole = {
  Any: sql`r.underwriter_ids`,
  "Lead Left": sql`r.lead_left_ids`,
  Bookrunner: sql`r.bookrunner_ids`,
  "Co-manager": sql`r.co_manager_ids`,
} satisfies Record<NonNullable<Filters["UnderwriterRole"]>, RawBuilder<unknown>>;

/** A bank of each list that is chosen, of the type and in the role that are asked for; without any list, some bank. */
const underwritten: FilterSql = (filters) => {
  const { UnderwriterRole: role = "Any", UnderwriterTypeKey: type } = filters;
  const banks = banksByRole[role];
  const lists = [filters.Underwriter, filters.UnderwriterKeyList].filter(
    (list) => list !== undefined,
  );
  const ofType = (ids: readonly number[] | null) =>
    sql<boolean>`${banks} && array(select underwriter_id from underwriter where type_key = ${type}::int
      ${ids === null ? sql`` : sql`and underwriter_id = any(${ids}::int[])`})`;
  const conditions = lists.map((ids) => (type === undefined ? hasOneOf(banks, ids) : ofType(ids)));
  if (conditions.length > 0) return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
  if (type !== undefined) return ofType(null);
  return role === "Any" ? null : sql<boolean>`cardinality(${banks}) > 0`;
};

const labelled = <Id extends string>(labels: Record<Id, string>, label: string) =>
  Object.entries(labels).find(([, text]) => text === label)?.[0];

/** "All" is no label of one, and sets no condition. */
function hasLabel(column: RawBuilder<unknown>, labels: Record<string, string>, label = "All") {
  const id = labelled(labels, label);
  return id === undefined ? null : isOneOf(column, [id]);
}

/** What became of deals: those of any ticked fate. */
const fated: FilterSql = ({ Postponed, Withdrawn, Acquired }) =>
  anyOf([
    ...(Postponed ? [sql<boolean>`r.status = 'Postponed'`] : []),
    ...(Withdrawn ? [sql<boolean>`r.status = 'Withdrawn'`] : []),
    ...(Acquired ? [sql<boolean>`r.acquired_on is not null`] : []),
  ]);

export const dealInfoSql: Record<
  keyof typeof dealInfoFilters | keyof typeof favoriteFilters,
  FilterSql
> = {
  DealSize: range("DealSize", sql`r.deal_size_usd`, "millions"),
  DealInfoPreIpoExchange: ({ DealInfoPreIpoExchange: id }) =>
    id === undefined ? null : isOneOf(sql`r.pre_ipo_exchange_id`, [id]),
  Underwriter: underwritten,
  UnderwriterKeyList: underwritten,
  UnderwriterRole: underwritten,
  UnderwriterTypeKey: underwritten,
  InsiderBuying: ticked("InsiderBuying", sql`r.has_insider_buying`),
  InsiderSelling: ticked("InsiderSelling", sql`r.has_insider_selling`),
  InsiderSellingPct: ({ InsiderSellingPct }) =>
    between(sql`r.insider_selling_percent`, InsiderSellingPct, undefined, "percent"),
  IsCrossListing: ticked("IsCrossListing", sql`r.is_cross_listing`),
  IsDualListing: ticked("IsDualListing", sql`r.is_dual_listing`),
  IsUpListing: ticked("IsUpListing", sql`r.is_up_listing`),
  Postponed: fated,
  Withdrawn: fated,
  Acquired: fated,
  TermsChange: ({ TermsChange }) => hasLabel(sql`r.terms_change`, termsChangeLabels, TermsChange),
  IPOPriceRange: ({ IPOPriceRange }) =>
    hasLabel(sql`r.range_outcome`, rangeOutcomeLabels, IPOPriceRange),
  IPOPriced: range("IPOPriced", sql`r.offer_price_usd`, "same"),
  DealSizeVsExpected: range("DealSizeVsExpected", sql`r.deal_size_vs_expected`, "percent"),
  DealSizeMarketCapVsExpected: range(
    "DealSizeMarketCapVsExpected",
    sql`r.market_cap_vs_expected`,
    "percent",
  ),
  FloatToMarketCap: range("FloatToMarketCap", sql`r.float_to_market_cap`, "percent"),
  DealInfoDualClassSharesOnly: ticked("DealInfoDualClassSharesOnly", sql`r.is_dual_class`),
  Favorite: ticked("Favorite", sql`f.company_key is not null`),
};

/** What four scores cannot add up to is not rated. */
function inBand(label: string): Condition {
  const band = ratingBands.find(({ filterLabel }) => filterLabel === label);
  return band === undefined
    ? sql<boolean>`r.rating_total is null`
    : sql<boolean>`r.rating_total between ${band.min} and ${band.max}`;
}

export const ratingSql: Record<keyof typeof ratingFilters, FilterSql> = {
  RcRatingRange: range("RcRating", sql`r.rating_total`, "ofFour"),
  RcRating: ({ RcRating }) => anyOf((RcRating ?? []).map(inBand)),
  RatingFundamentals: range("RatingFundamentals", sql`r.rating_fundamentals`, "same"),
  RatingCorpGov: range("RatingCorpGov", sql`r.rating_governance`, "same"),
  RatingValuation: range("RatingValuation", sql`r.rating_valuation`, "same"),
  RatingTechnicals: range("RatingTechnicals", sql`r.rating_technicals`, "same"),
};

export const moneySql: Record<
  keyof typeof financialsFilters | keyof typeof valuationFilters,
  FilterSql
> = {
  RevenueGrowth: growing,
  RevenueGrowthPeriod: growing,
  EstimatedSales: range("EstimatedSales", sql`r.estimated_sales_usd`, "millions"),
  LtmLatestSales: range("LtmLatestSales", sql`r.ltm_sales_usd`, "millions"),
  LtmGrossMargin: range("LtmGrossMargin", sql`r.ltm_gross_margin`, "percent"),
  LtmEbitdaMargin: range("LtmEbitdaMargin", sql`r.ltm_ebitda_margin`, "percent"),
  LtmNetMargin: range("LtmNetMargin", sql`r.ltm_net_margin`, "percent"),
  LtmCashFlowFromOperations: range(
    "LtmCashFlowFromOperations",
    sql`r.ltm_operating_cash_flow_usd`,
    "millions",
  ),
  LtmCapex: range("LtmCapex", sql`r.ltm_capital_expenditure_usd`, "millions"),
  LtmFreeCashFlow: range("LtmFreeCashFlow", sql`r.ltm_free_cash_flow_usd`, "millions"),
  IpoDebtToEbitda: range("IpoDebtToEbitda", sql`r.debt_to_ebitda`, "same"),
  MostRecentFinancialsDateMin: ({ MostRecentFinancialsDateMin: from }) =>
    onDays(sql`r.financials_on`, { from: from ?? null, to: null }),
  Dividend: ticked("Dividend", sql`r.pays_dividend`),
  PostIpoCash: range("PostIpoCash", sql`r.cash_usd`, "millions"),
  PostIpoTotalAssets: range("PostIpoTotalAssets", sql`r.total_assets_usd`, "millions"),
  PostIpoTotalDebt: range("PostIpoTotalDebt", sql`r.total_debt_usd`, "millions"),
  PostIpoEquity: range("PostIpoEquity", sql`r.total_equity_usd`, "millions"),
  MarketCapAtIPO: range("MarketCapAtIPO", sql`r.market_cap_usd`, "millions"),
  Valuation: range("Valuation", sql`r.valuation_usd`, "millions"),
  EnterpriseValueAtIPO: range("EnterpriseValueAtIPO", sql`r.enterprise_value_usd`, "millions"),
  IpoEvToLtmSales: range("IpoEvToLtmSales", sql`r.ev_to_sales`, "same"),
  IpoEvToEbitda: range("IpoEvToEbitda", sql`r.ev_to_ebitda`, "same"),
  IpoPe: range("IpoPe", sql`r.price_to_earnings`, "same"),
  IpoPb: range("IpoPb", sql`r.price_to_book`, "same"),
};
