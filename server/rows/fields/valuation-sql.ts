import { sql } from "kysely";
import type { compsFields } from "../../../domain/fields/catalogue/comps-fields.ts";
import type { financialFields } from "../../../domain/fields/catalogue/financial-fields.ts";
import type { researchFields } from "../../../domain/fields/catalogue/research-fields.ts";
import type { valuationFields } from "../../../domain/fields/catalogue/valuation-fields.ts";
import { notRatedLabel, ratingBands } from "../../../domain/ratings/ratings.ts";
import { type FieldSql, noValue, percent, plain, text } from "./values-sql.ts";

const bands = sql.join(
  ratingBands.map(
    ({ min, max, label }) =>
      sql`when r.rating_total between ${sql.lit(min)} and ${sql.lit(max)} then ${sql.lit(label)}`,
  ),
  sql` `,
);

export const researchSql: Record<keyof typeof researchFields, FieldSql> = {
  Research: {
    value: sql`json_build_object(
      'rating', r.rating_total,
      'reportLink', '/showpdf?filename=' || r.report_file,
      'reportLinkIcon', case when r.report_file is not null then 'pdf' end,
      'dcfLink', '/showpdf?filename=' || r.dcf_file,
      'insightsLink', case when r.rating_fundamentals is not null
        then '/company/' || r.company_ticker || '/fundamental-insights' end,
      'analystNoteLink', '/news/' || r.analyst_note_key
    )`,
    sort: sql`r.rating_total`,
  },
  RcRating: plain(sql`r.rating_total`),
  RatingBand: {
    value: sql`(case ${bands} else ${sql.lit(notRatedLabel)} end)`,
    sort: sql`r.rating_total`,
  },
  RatingCriteria: noValue,
  RatingFundamentals: plain(sql`r.rating_fundamentals`),
  RatingCorpGov: plain(sql`r.rating_governance`),
  RatingValuation: plain(sql`r.rating_valuation`),
  RatingTechnicals: plain(sql`r.rating_technicals`),
  RatedDate: plain(sql`r.rated_on`),
};

export const compsSql: Record<keyof typeof compsFields, FieldSql> = {
  CompTickers: text(sql`nullif(array_to_string(r.comparable_tickers, ', '), '')`),
  CompCount: plain(sql`nullif(cardinality(r.comparable_tickers), 0)`),
  CompEvToSales: plain(sql`r.comparable_ev_to_sales`),
  CompEvToEbitda: plain(sql`r.comparable_ev_to_ebitda`),
  CompPe: plain(sql`r.comparable_price_to_earnings`),
  CompSalesGrowth: percent(sql`r.comparable_sales_growth`),
  CompEbitdaMargin: percent(sql`r.comparable_ebitda_margin`),
  EvToSalesVsComps: percent(sql`round(r.ev_to_sales / nullif(r.comparable_ev_to_sales, 0) - 1, 6)`),
};

export const valuationSql: Record<keyof typeof valuationFields, FieldSql> = {
  MarketCap: plain(sql`p.current_market_cap_usd`),
  MktCap: plain(sql`r.market_cap_usd`),
  MarketCapVsExpected: percent(sql`r.market_cap_vs_expected`),
  EnterpriseValueAtIpo: plain(sql`r.enterprise_value_usd`),
  IpoEvToLtmSales: plain(sql`r.ev_to_sales`),
  IpoEvToEbitda: plain(sql`r.ev_to_ebitda`),
  IpoPe: plain(sql`r.price_to_earnings`),
  IpoPb: plain(sql`r.price_to_book`),
  ProposedMVDeSPAC: plain(sql`r.de_spac_mv_usd`),
  ProposedEVDeSPAC: plain(sql`r.de_spac_ev_usd`),
  EstValuation: plain(sql`r.valuation_usd`),
  CapitalizationData: { value: sql`r.capitalization`, sort: null },
  DilutedSharesOutstanding: plain(sql`r.diluted_shares`),
  IsDilutedSharesLink: plain(sql`r.has_diluted_shares`),
};

export const financialSql: Record<keyof typeof financialFields, FieldSql> = {
  LatestSales: plain(sql`r.ltm_sales_usd`),
  EstimatedSales: plain(sql`r.estimated_sales_usd`),
  RevenueGrowth: noValue,
  RevenueGrowthYtd: percent(sql`r.sales_growth_ytd`),
  RevenueGrowthLtm: percent(sql`r.sales_growth_ltm`),
  RevenueGrowthLastFiscalYear: percent(sql`r.sales_growth_last_fiscal_year`),
  RevenueGrowthUpcomingFiscalYear: percent(sql`r.sales_growth_upcoming_fiscal_year`),
  LtmGrossMargin: percent(sql`r.ltm_gross_margin`),
  LtmEbitdaMargin: percent(sql`r.ltm_ebitda_margin`),
  LtmEbitMargin: percent(sql`r.ltm_ebit_margin`),
  LtmNetMargin: percent(sql`r.ltm_net_margin`),
  LtmCashFlowFromOperations: plain(sql`r.ltm_operating_cash_flow_usd`),
  LtmCapex: plain(sql`r.ltm_capital_expenditure_usd`),
  LtmFreeCashFlow: plain(sql`r.ltm_free_cash_flow_usd`),
  PostIpoCash: plain(sql`r.cash_usd`),
  PostIpoTotalAssets: plain(sql`r.total_assets_usd`),
  PostIpoTotalDebt: plain(sql`r.total_debt_usd`),
  PostIpoEquity: plain(sql`r.total_equity_usd`),
  IpoDebtToEbitda: plain(sql`r.debt_to_ebitda`),
  FinancialsDate: plain(sql`r.financials_on`),
  PaysDividend: plain(sql`r.pays_dividend`),
};
