import { revenueGrowthPeriods } from "../enumerations.ts";
import type { Filter } from "../filter.ts";
import { checkbox, day, range, select } from "../kinds.ts";

export const financialsFilters = {
  RevenueGrowth: range("RevenueGrowth", "Sales Growth", "percent"),
  RevenueGrowthPeriod: select("RevenueGrowthPeriod", "Sales Growth Period", revenueGrowthPeriods, {
    qualifies: "RevenueGrowth",
  }),
  EstimatedSales: range("EstimatedSales", "Estimated Sales", "millions"),
  LtmLatestSales: range("LtmLatestSales", "LTM Sales", "millions"),
  LtmGrossMargin: range("LtmGrossMargin", "LTM Gross Margin", "percent"),
  LtmEbitdaMargin: range("LtmEbitdaMargin", "LTM EBITDA Margin", "percent"),
  LtmNetMargin: range("LtmNetMargin", "LTM Net Margin", "percent"),
  LtmCashFlowFromOperations: range(
    "LtmCashFlowFromOperations",
    "LTM Cash Flow from Operations",
    "millions",
  ),
  LtmCapex: range("LtmCapex", "LTM Capex", "millions"),
  LtmFreeCashFlow: range("LtmFreeCashFlow", "LTM Free Cash Flow", "millions"),
  IpoDebtToEbitda: range("IpoDebtToEbitda", "Debt/EBITDA", "multiple"),
  MostRecentFinancialsDateMin: day("MostRecentFinancialsDateMin", "Latest Financials Since"),
  Dividend: checkbox("Dividend", "Pays Dividend"),
  PostIpoCash: range("PostIpoCash", "Post-IPO Cash", "millions"),
  PostIpoTotalAssets: range("PostIpoTotalAssets", "Post-IPO Total Assets", "millions"),
  PostIpoTotalDebt: range("PostIpoTotalDebt", "Post-IPO Total Debt", "millions"),
  PostIpoEquity: range("PostIpoEquity", "Post-IPO Equity", "millions"),
} as const satisfies Record<string, Filter>;

export const valuationFilters = {
  MarketCapAtIPO: range("MarketCapAtIPO", "Market Cap at IPO", "millions"),
  Valuation: range("Valuation", "Valuation", "millions", {
    labelInForm: "Est. Valuation",
    meaning: "of private companies",
    grains: ["deal", "lockup", "monitor"],
  }),
  EnterpriseValueAtIPO: range("EnterpriseValueAtIPO", "Enterprise Value at IPO", "millions"),
  IpoEvToLtmSales: range("IpoEvToLtmSales", "EV/LTM Sales", "multiple"),
  IpoEvToEbitda: range("IpoEvToEbitda", "EV/EBITDA", "multiple"),
  IpoPe: range("IpoPe", "P/E", "multiple"),
  IpoPb: range("IpoPb", "P/B", "multiple"),
} as const satisfies Record<string, Filter>;
