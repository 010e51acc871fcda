import { day, dollars, heading, inGroup, multiple, percent, yesNo } from "../kinds.ts";

/** The statements of the company, in US dollars. */
export const financialFields = inGroup("financials", {
  LatestSales: dollars("LatestSales", "LTM Sales"),
  EstimatedSales: dollars("estimatedSales", "Estimated Sales", { width: 120 }),
  RevenueGrowth: heading("revenueGrowth", "Revenue Growth", [
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
  LtmEbitdaMargin: percent("ltmEbitdaMargin", "EBITDA Margin", { width: 120 }),
  LtmEbitMargin: percent("LtmEbitMargin", "EBIT Margin"),
  LtmNetMargin: percent("ltmNetMargin", "Net Margin"),
  LtmCashFlowFromOperations: dollars("ltmCashFlowFromOperations", "Cash Flow from Operations", {
    width: 170,
  }),
  LtmCapex: dollars("ltmCapex", "Capex"),
  LtmFreeCashFlow: dollars("ltmFreeCashFlow", "Free Cash Flow", { width: 120 }),
  PostIpoCash: dollars("postIpoCash", "Post-IPO Cash", { width: 120 }),
  PostIpoTotalAssets: dollars("postIpoTotalAssets", "Post-IPO Total Assets", { width: 150 }),
  PostIpoTotalDebt: dollars("postIpoTotalDebt", "Post-IPO Total Debt", { width: 150 }),
  PostIpoEquity: dollars("postIpoEquity", "Post-IPO Equity", { width: 120 }),
  IpoDebtToEbitda: multiple("ipoDebtToEbitda", "Debt/EBITDA", { width: 110 }),
  FinancialsDate: day("financialsDate", "Most Recent Financials", { width: 150 }),
  PaysDividend: yesNo("paysDividend", "Pays Dividend", { width: 120 }),
});
