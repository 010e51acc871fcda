import { day, dollars, heading, inGroup, multiple, percent, yesNo } from "../kinds.ts";

/** The statements of the company, in US dollars. */
export const financialFields = inGroup("financials", {
  LatestSales: dollars("LatestSales", "LTM Sales"),
  EstimatedSales: dollars("estimatedSales", "Estimated Sales"),
  RevenueGrowth: heading("revenueGrowth", "Sales Growth", [
    "RevenueGrowthYtd",
    "RevenueGrowthLtm",
    "RevenueGrowthLastFiscalYear",
    "RevenueGrowthUpcomingFiscalYear",
  ]),
  RevenueGrowthYtd: percent("revenueGrowthYtd", "Growth YTD"),
  RevenueGrowthLtm: percent("revenueGrowthLtm", "Growth LTM"),
  RevenueGrowthLastFiscalYear: percent("revenueGrowthLastFiscalYear", "Growth Last FY"),
  RevenueGrowthUpcomingFiscalYear: percent("revenueGrowthUpcomingFiscalYear", "Growth Next FY"),
  LtmGrossMargin: percent("ltmGrossMargin", "Gross Margin"),
  LtmEbitdaMargin: percent("ltmEbitdaMargin", "EBITDA Margin"),
  LtmEbitMargin: percent("LtmEbitMargin", "EBIT Margin"),
  LtmNetMargin: percent("ltmNetMargin", "Net Margin"),
  LtmCashFlowFromOperations: dollars("ltmCashFlowFromOperations", "Cash Flow from Operations"),
  LtmCapex: dollars("ltmCapex", "Capex"),
  LtmFreeCashFlow: dollars("ltmFreeCashFlow", "Free Cash Flow"),
  PostIpoCash: dollars("postIpoCash", "Post-IPO Cash"),
  PostIpoTotalAssets: dollars("postIpoTotalAssets", "Post-IPO Total Assets"),
  PostIpoTotalDebt: dollars("postIpoTotalDebt", "Post-IPO Total Debt"),
  PostIpoEquity: dollars("postIpoEquity", "Post-IPO Equity"),
  IpoDebtToEbitda: multiple("ipoDebtToEbitda", "Debt/EBITDA"),
  FinancialsDate: day("financialsDate", "Most Recent Financials"),
  PaysDividend: yesNo("paysDividend", "Pays Dividend"),
});
