import { sql } from "kysely";
import type { compsFields } from "../../../domain/fields/catalogue/comps-fields.ts";
import type { financialFields } from "../../../domain/fields/catalogue/financial-fields.ts";
import type { researchFields } from "../../../domain/fields/catalogue/research-fields.ts";
import type { valuationFields } from "../../../domain/fields/catalogue/valuation-fields.ts";
import { notRatedLabel, ratingBands } from "../../../domain/ratings/ratings.ts";
import { joinSql, p, r, rowSql } from "../row-sql.ts";
import { capitalizationCell, dilutedTotal } from "./capitalization-sql.ts";
import { type FieldSqls, noValue, percent, plain, text } from "./values-sql.ts";

const bands = joinSql(
  ratingBands.map(
    ({ min, max, label }) =>
      rowSql`when ${r.rating_total} between ${sql.lit(min)} and ${sql.lit(max)} then ${sql.lit(label)}`,
  ),
  sql` `,
);

export const researchSql: FieldSqls<keyof typeof researchFields> = {
  Research: {
    value: rowSql`json_build_object(
      'rating', ${r.rating_total},
      'reportLink', '/showpdf?filename=' || ${r.report_file},
      'reportLinkIcon', case when ${r.report_file} is not null then 'pdf' end,
      'dcfLink', '/showpdf?filename=' || ${r.dcf_file},
      'insightsLink', case when ${r.rating_fundamentals} is not null
        then '/company/' || ${r.company_ticker} || '/fundamental-insights' end,
      'analystNoteLink', '/news/' || ${r.analyst_note_key}
    )`,
    sort: r.rating_total,
  },
  RcRating: plain(r.rating_total),
  RatingBand: {
    value: rowSql`(case ${bands} else ${sql.lit(notRatedLabel)} end)`,
    sort: r.rating_total,
  },
  RatingCriteria: noValue,
  RatingFundamentals: plain(r.rating_fundamentals),
  RatingCorpGov: plain(r.rating_governance),
  RatingValuation: plain(r.rating_valuation),
  RatingTechnicals: plain(r.rating_technicals),
  RatedDate: plain(r.rated_on),
};

export const compsSql: FieldSqls<keyof typeof compsFields> = {
  CompTickers: text(rowSql`nullif(array_to_string(${r.comparable_tickers}, ', '), '')`),
  CompCount: plain(rowSql`nullif(cardinality(${r.comparable_tickers}), 0)`),
  CompEvToSales: plain(r.comparable_ev_to_sales),
  CompEvToEbitda: plain(r.comparable_ev_to_ebitda),
  CompPe: plain(r.comparable_price_to_earnings),
  CompSalesGrowth: percent(r.comparable_sales_growth),
  CompEbitdaMargin: percent(r.comparable_ebitda_margin),
  EvToSalesVsComps: percent(
    rowSql`round(${r.ev_to_sales} / nullif(${r.comparable_ev_to_sales}, 0) - 1, 6)`,
  ),
};

export const valuationSql: FieldSqls<keyof typeof valuationFields> = {
  MarketCap: plain(p.current_market_cap_usd),
  MktCap: plain(r.market_cap_usd),
  MarketCapVsExpected: percent(r.market_cap_vs_expected),
  EnterpriseValueAtIpo: plain(r.enterprise_value_usd),
  IpoEvToLtmSales: plain(r.ev_to_sales),
  IpoEvToEbitda: plain(r.ev_to_ebitda),
  IpoPe: plain(r.price_to_earnings),
  IpoPb: plain(r.price_to_book),
  ProposedMVDeSPAC: plain(r.de_spac_mv_usd),
  ProposedEVDeSPAC: plain(r.de_spac_ev_usd),
  EstValuation: plain(r.valuation_usd),
  CapitalizationData: { value: capitalizationCell, sort: null },
  DilutedSharesOutstanding: plain(dilutedTotal),
  IsDilutedSharesLink: plain(r.has_diluted_shares),
};

export const financialSql: FieldSqls<keyof typeof financialFields> = {
  LatestSales: plain(r.ltm_sales_usd),
  EstimatedSales: plain(r.estimated_sales_usd),
  RevenueGrowth: noValue,
  RevenueGrowthYtd: percent(r.sales_growth_ytd),
  RevenueGrowthLtm: percent(r.sales_growth_ltm),
  RevenueGrowthLastFiscalYear: percent(r.sales_growth_last_fiscal_year),
  RevenueGrowthUpcomingFiscalYear: percent(r.sales_growth_upcoming_fiscal_year),
  LtmGrossMargin: percent(r.ltm_gross_margin),
  LtmEbitdaMargin: percent(r.ltm_ebitda_margin),
  LtmEbitMargin: percent(r.ltm_ebit_margin),
  LtmNetMargin: percent(r.ltm_net_margin),
  LtmCashFlowFromOperations: plain(r.ltm_operating_cash_flow_usd),
  LtmCapex: plain(r.ltm_capital_expenditure_usd),
  LtmFreeCashFlow: plain(r.ltm_free_cash_flow_usd),
  PostIpoCash: plain(r.cash_usd),
  PostIpoTotalAssets: plain(r.total_assets_usd),
  PostIpoTotalDebt: plain(r.total_debt_usd),
  PostIpoEquity: plain(r.total_equity_usd),
  IpoDebtToEbitda: plain(r.debt_to_ebitda),
  FinancialsDate: plain(r.financials_on),
  PaysDividend: plain(r.pays_dividend),
};
