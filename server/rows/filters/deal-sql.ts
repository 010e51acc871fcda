import { sql } from "kysely";
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
import { f, joinSql, p, type RowSql, r, rowSql, type Source } from "../row-sql.ts";
import {
  anyOf,
  between,
  type FilterSql,
  type FilterSqls,
  hasOneOf,
  isOneOf,
  onDays,
  range,
  whenTicked,
} from "./conditions-sql.ts";

const initialReturns = {
  "1week": p.initial_1w,
  "2weeks": p.initial_2w,
  "1month": p.initial_1m,
  "3months": p.initial_3m,
  "6months": p.initial_6m,
  "1year": p.initial_1y,
} satisfies Record<NonNullable<Filters["InitialPerformancePeriod"]>, RowSql<"price">>;

const recentReturns = {
  "1week": p.recent_1w,
  "2weeks": p.recent_2w,
  "1month": p.recent_1m,
  "3months": p.recent_3m,
  "6months": p.recent_6m,
  "1year": p.recent_1y,
} satisfies Record<NonNullable<Filters["RecentPerformancePeriod"]>, RowSql<"price">>;

const salesGrowth = {
  ytd: r.sales_growth_ytd,
  LTM: r.sales_growth_ltm,
  lastFiscalYear: r.sales_growth_last_fiscal_year,
  upcomingFiscalYear: r.sales_growth_upcoming_fiscal_year,
} satisfies Record<NonNullable<Filters["RevenueGrowthPeriod"]>, RowSql<"dealRow">>;

/** A range of the column that the period names; without a period, the default that a run fills in. */
const initialReturnCondition: FilterSql<"price"> = ({
  InitialPerformancePeriod: period = "3months",
  InitialPerformanceMin: min,
  InitialPerformanceMax: max,
}) => between(initialReturns[period], min, max, "percent");

const recentReturnCondition: FilterSql<"price"> = ({
  RecentPerformancePeriod: period = "3months",
  RecentPerformanceMin: min,
  RecentPerformanceMax: max,
}) => between(recentReturns[period], min, max, "percent");

const salesGrowthCondition: FilterSql<"dealRow"> = ({
  RevenueGrowthPeriod: period = "ytd",
  RevenueGrowthMin: min,
  RevenueGrowthMax: max,
}) => between(salesGrowth[period], min, max, "percent");

export const returnsSql: FilterSqls<keyof typeof returnsFilters> = {
  FirstDayReturn: range("FirstDayReturn", p.first_day_return, "percent"),
  AfterMarketReturn: range("AfterMarketReturn", p.aftermarket_return, "percent"),
  TotalReturn: range("TotalReturn", p.total_return, "percent"),
  ReturnsAnnualizedReturn: range("ReturnsAnnualizedReturn", p.annualized_return, "percent"),
  InitialPerformancePeriod: initialReturnCondition,
  InitialPerformance: initialReturnCondition,
  RecentPerformancePeriod: recentReturnCondition,
  RecentPerformance: recentReturnCondition,
  ReturnsCurrentPrice: range("ReturnsCurrentPrice", p.latest_usd, "same"),
  ReturnsCompTicker: ({ ReturnsCompTicker: ticker }) =>
    ticker ? rowSql`${r.comparable_tickers} @> array[${ticker.toUpperCase()}::text]` : null,
};

/** The banks of a deal that a filter by role looks at. */
export const banksByRole = {
  Any: r.underwriter_ids,
  "Lead Left": r.lead_left_ids,
  Bookrunner: r.bookrunner_ids,
  "Co-manager": r.co_manager_ids,
} satisfies Record<NonNullable<Filters["UnderwriterRole"]>, RowSql<"dealRow">>;

/** The deal has a bank from each chosen list, of the chosen type and in the chosen role; without a list, any bank. */
const underwriterCondition: FilterSql<"dealRow"> = (filters) => {
  const { UnderwriterRole: role = "Any", UnderwriterTypeKey: type } = filters;
  const banks = banksByRole[role];
  const lists = [filters.Underwriter, filters.UnderwriterKeyList].filter(
    (list) => list !== undefined,
  );
  const ofType = (ids: readonly number[] | null) =>
    rowSql`${banks} && array(select underwriter_id from underwriter where type_key = ${type}::int
      ${ids === null ? sql`` : rowSql`and underwriter_id = any(${ids}::int[])`})`;
  const conditions = lists.map((ids) => (type === undefined ? hasOneOf(banks, ids) : ofType(ids)));
  if (conditions.length > 0) return rowSql`(${joinSql(conditions, sql` and `)})`;
  if (type !== undefined) return ofType(null);
  return role === "Any" ? null : rowSql`cardinality(${banks}) > 0`;
};

/** "All" is not the label of a code, so it sets no condition. */
function labelCondition<S extends Source>(
  column: RowSql<S>,
  labels: Record<string, string>,
  label = "All",
) {
  const id = Object.entries(labels).find(([, text]) => text === label)?.[0];
  return id === undefined ? null : isOneOf(column, [id]);
}

/** Deals that ended in one of the ticked ways. */
const endingCondition: FilterSql<"dealRow"> = ({ Postponed, Withdrawn, Acquired }) =>
  anyOf([
    ...(Postponed ? [rowSql`${r.status} = 'Postponed'`] : []),
    ...(Withdrawn ? [rowSql`${r.status} = 'Withdrawn'`] : []),
    ...(Acquired ? [rowSql`${r.acquired_on} is not null`] : []),
  ]);

type DealInfoId = keyof typeof dealInfoFilters | keyof typeof favoriteFilters;

export const dealInfoSql: FilterSqls<DealInfoId> = {
  Universe: ({ Universe: id }) => (id ? rowSql`${id}::text = any(${r.universes})` : null),
  DealSize: range("DealSize", r.deal_size_usd, "millions"),
  DealInfoPreIpoExchange: ({ DealInfoPreIpoExchange: id }) =>
    id === undefined ? null : isOneOf(r.pre_ipo_exchange_id, [id]),
  Underwriter: underwriterCondition,
  UnderwriterKeyList: underwriterCondition,
  UnderwriterRole: underwriterCondition,
  UnderwriterTypeKey: underwriterCondition,
  InsiderBuying: whenTicked("InsiderBuying", r.has_insider_buying),
  InsiderSelling: whenTicked("InsiderSelling", r.has_insider_selling),
  InsiderSellingPct: ({ InsiderSellingPct }) =>
    between(r.insider_selling_percent, InsiderSellingPct, undefined, "percent"),
  IsCrossListing: whenTicked("IsCrossListing", r.is_cross_listing),
  IsDualListing: whenTicked("IsDualListing", r.is_dual_listing),
  IsUpListing: whenTicked("IsUpListing", r.is_up_listing),
  Postponed: endingCondition,
  Withdrawn: endingCondition,
  Acquired: endingCondition,
  TermsChange: ({ TermsChange }) => labelCondition(r.terms_change, termsChangeLabels, TermsChange),
  IPOPriceRange: ({ IPOPriceRange }) =>
    labelCondition(r.range_outcome, rangeOutcomeLabels, IPOPriceRange),
  IPOPriced: range("IPOPriced", r.offer_price_usd, "same"),
  DealSizeVsExpected: range("DealSizeVsExpected", r.deal_size_vs_expected, "percent"),
  DealSizeMarketCapVsExpected: range(
    "DealSizeMarketCapVsExpected",
    r.market_cap_vs_expected,
    "percent",
  ),
  FloatToMarketCap: range("FloatToMarketCap", r.float_to_market_cap, "percent"),
  DealInfoDualClassSharesOnly: whenTicked("DealInfoDualClassSharesOnly", r.is_dual_class),
  Favorite: whenTicked("Favorite", rowSql`${f.company_key} is not null`),
};

/** A label that no band has stands for deals without a rating. */
function bandCondition(label: string): RowSql<"dealRow"> {
  const band = ratingBands.find(({ filterLabel }) => filterLabel === label);
  return band === undefined
    ? rowSql`${r.rating_total} is null`
    : rowSql`${r.rating_total} between ${band.min} and ${band.max}`;
}

export const ratingSql: FilterSqls<keyof typeof ratingFilters> = {
  RcRatingRange: range("RcRating", r.rating_total, "ofFour"),
  RcRating: ({ RcRating }) => anyOf((RcRating ?? []).map(bandCondition)),
  RatingFundamentals: range("RatingFundamentals", r.rating_fundamentals, "same"),
  RatingCorpGov: range("RatingCorpGov", r.rating_governance, "same"),
  RatingValuation: range("RatingValuation", r.rating_valuation, "same"),
  RatingTechnicals: range("RatingTechnicals", r.rating_technicals, "same"),
};

type MoneyId = keyof typeof financialsFilters | keyof typeof valuationFilters;

export const moneySql: FilterSqls<MoneyId> = {
  RevenueGrowth: salesGrowthCondition,
  RevenueGrowthPeriod: salesGrowthCondition,
  EstimatedSales: range("EstimatedSales", r.estimated_sales_usd, "millions"),
  LtmLatestSales: range("LtmLatestSales", r.ltm_sales_usd, "millions"),
  LtmGrossMargin: range("LtmGrossMargin", r.ltm_gross_margin, "percent"),
  LtmEbitdaMargin: range("LtmEbitdaMargin", r.ltm_ebitda_margin, "percent"),
  LtmNetMargin: range("LtmNetMargin", r.ltm_net_margin, "percent"),
  LtmCashFlowFromOperations: range(
    "LtmCashFlowFromOperations",
    r.ltm_operating_cash_flow_usd,
    "millions",
  ),
  LtmCapex: range("LtmCapex", r.ltm_capital_expenditure_usd, "millions"),
  LtmFreeCashFlow: range("LtmFreeCashFlow", r.ltm_free_cash_flow_usd, "millions"),
  IpoDebtToEbitda: range("IpoDebtToEbitda", r.debt_to_ebitda, "same"),
  MostRecentFinancialsDateMin: ({ MostRecentFinancialsDateMin: from }) =>
    onDays(r.financials_on, { from: from ?? null, to: null }),
  Dividend: whenTicked("Dividend", r.pays_dividend),
  PostIpoCash: range("PostIpoCash", r.cash_usd, "millions"),
  PostIpoTotalAssets: range("PostIpoTotalAssets", r.total_assets_usd, "millions"),
  PostIpoTotalDebt: range("PostIpoTotalDebt", r.total_debt_usd, "millions"),
  PostIpoEquity: range("PostIpoEquity", r.total_equity_usd, "millions"),
  MarketCapAtIPO: range("MarketCapAtIPO", r.market_cap_usd, "millions"),
  Valuation: range("Valuation", r.valuation_usd, "millions"),
  EnterpriseValueAtIPO: range("EnterpriseValueAtIPO", r.enterprise_value_usd, "millions"),
  IpoEvToLtmSales: range("IpoEvToLtmSales", r.ev_to_sales, "same"),
  IpoEvToEbitda: range("IpoEvToEbitda", r.ev_to_ebitda, "same"),
  IpoPe: range("IpoPe", r.price_to_earnings, "same"),
  IpoPb: range("IpoPb", r.price_to_book, "same"),
};
