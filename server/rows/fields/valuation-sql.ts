import { sql } from "kysely";
import type { compsFields } from "../../../domain/fields/catalogue/comps-fields.ts";
import type { financialFields } from "../../../domain/fields/catalogue/financial-fields.ts";
import type { researchFields } from "../../../domain/fields/catalogue/research-fields.ts";
import type { valuationFields } from "../../../domain/fields/catalogue/valuation-fields.ts";
import { notRatedLabel, ratingBands } from "../../../domain/ratings/ratings.ts";
import { joinSql, p, r, rowSql } from "../row-sql.ts";
import { type FieldSqls, noValue, percent } from "./values-sql.ts";

const bands = joinSql(
  ratingBands.map(
    ({ min, max, label }) =>
      rowSql`when ${r.rating_total} between ${sql.lit(min)} and ${sql.lit(max)} then ${sql.lit(label)}`,
  ),
  sql` `,
);

export const researchSql: FieldSqls<keyof typeof researchFields> = {
  Research: rowSql`json_build_object(
    'rating', ${r.rating_total},
    'reportLink', '/showpdf?filename=' || ${r.report_file},
    'reportLinkIcon', case when ${r.report_file} is not null then 'pdf' end,
    'dcfLink', '/showpdf?filename=' || ${r.dcf_file},
    'insightsLink', case when ${r.rating_fundamentals} is not null
      then '/company/' || ${r.company_ticker} || '/fundamental-insights' end,
    'analystNoteLink', '/news/' || ${r.analyst_note_key}
  )`,
  RcRating: r.rating_total,
  RatingBand: rowSql`(case ${bands} else ${sql.lit(notRatedLabel)} end)`,
  RatingCriteria: noValue,
  RatingFundamentals: r.rating_fundamentals,
  RatingCorpGov: r.rating_governance,
  RatingValuation: r.rating_valuation,
  RatingTechnicals: r.rating_technicals,
  RatedDate: r.rated_on,
};

export const compsSql: FieldSqls<keyof typeof compsFields> = {
  CompTickers: rowSql`nullif(array_to_string(${r.comparable_tickers}, ', '), '')`,
  CompCount: rowSql`nullif(cardinality(${r.comparable_tickers}), 0)`,
  CompEvToSales: r.comparable_ev_to_sales,
  CompEvToEbitda: r.comparable_ev_to_ebitda,
  CompPe: r.comparable_price_to_earnings,
  CompSalesGrowth: percent(r.comparable_sales_growth),
  CompEbitdaMargin: percent(r.comparable_ebitda_margin),
  EvToSalesVsComps: percent(
    rowSql`round(${r.ev_to_sales} / nullif(${r.comparable_ev_to_sales}, 0) - 1, 6)`,
  ),
};

export const valuationSql: FieldSqls<keyof typeof valuationFields> = {
  MarketCap: p.current_market_cap_usd,
  MktCap: r.market_cap_usd,
  MarketCapVsExpected: percent(r.market_cap_vs_expected),
  EnterpriseValueAtIpo: r.enterprise_value_usd,
  IpoEvToLtmSales: r.ev_to_sales,
  IpoEvToEbitda: r.ev_to_ebitda,
  IpoPe: r.price_to_earnings,
  IpoPb: r.price_to_book,
  ProposedMVDeSPAC: r.de_spac_mv_usd,
  ProposedEVDeSPAC: r.de_spac_ev_usd,
  EstValuation: r.valuation_usd,
  CapitalizationData: r.capitalization,
  DilutedSharesOutstanding: r.diluted_shares,
  IsDilutedSharesLink: r.has_diluted_shares,
};

export const financialSql: FieldSqls<keyof typeof financialFields> = {
  LatestSales: r.ltm_sales_usd,
  EstimatedSales: r.estimated_sales_usd,
  RevenueGrowth: noValue,
  RevenueGrowthYtd: percent(r.sales_growth_ytd),
  RevenueGrowthLtm: percent(r.sales_growth_ltm),
  RevenueGrowthLastFiscalYear: percent(r.sales_growth_last_fiscal_year),
  RevenueGrowthUpcomingFiscalYear: percent(r.sales_growth_upcoming_fiscal_year),
  LtmGrossMargin: percent(r.ltm_gross_margin),
  LtmEbitdaMargin: percent(r.ltm_ebitda_margin),
  LtmEbitMargin: percent(r.ltm_ebit_margin),
  LtmNetMargin: percent(r.ltm_net_margin),
  LtmCashFlowFromOperations: r.ltm_operating_cash_flow_usd,
  LtmCapex: r.ltm_capital_expenditure_usd,
  LtmFreeCashFlow: r.ltm_free_cash_flow_usd,
  PostIpoCash: r.cash_usd,
  PostIpoTotalAssets: r.total_assets_usd,
  PostIpoTotalDebt: r.total_debt_usd,
  PostIpoEquity: r.total_equity_usd,
  IpoDebtToEbitda: r.debt_to_ebitda,
  FinancialsDate: r.financials_on,
  PaysDividend: r.pays_dividend,
};
