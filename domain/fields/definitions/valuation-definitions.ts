/** The definitions of valuations, of listed peers and of the statements. */
export const valuationDefinitions = {
  CompTickers: "The tickers of the listed companies that ours are compared with.",
  CompCount: "How many listed companies the peer figures are taken from.",
  CompEvToSales:
    "The median of the peers' enterprise values divided by their sales of the last twelve months.",
  CompEvToEbitda:
    "The median of the peers' enterprise values divided by their EBITDA of the last twelve months.",
  CompPe: "The median of the peers' prices divided by their earnings per share.",
  CompSalesGrowth: "The median growth of the peers' sales against the year before, in percent.",
  CompEbitdaMargin: "The median of the peers' EBITDA divided by their sales, in percent.",
  EvToSalesVsComps:
    "The company's EV/Sales at the IPO divided by the median of its peers, minus one.",
  MarketCap:
    "Diluted shares after the offering, or basic ones if those are unknown, adjusted for later splits, times the current price, in US dollars.",
  MktCap:
    "Diluted shares after the offering, or basic ones if those are unknown, times the offer price or the midpoint, in US dollars.",
  MarketCapVsExpected: "Market cap at the IPO divided by that at the original midpoint, minus one.",
  EnterpriseValueAtIpo:
    "Market cap at the IPO plus debt minus cash after the offering, in US dollars.",
  IpoEvToLtmSales:
    "Enterprise value at the IPO divided by sales of the last twelve months before it.",
  IpoEvToEbitda:
    "Enterprise value at the IPO divided by EBITDA of the last twelve months before it; unknown when EBITDA is negative.",
  IpoPe:
    "Offer price divided by earnings per share of the last twelve months before the IPO; unknown when there is a loss.",
  IpoPb: "Market cap at the IPO divided by equity after the offering.",
  ProposedMVDeSPAC: "The market value that the merger gives the combined company, in US dollars.",
  ProposedEVDeSPAC:
    "The enterprise value that the merger gives the combined company, in US dollars.",
  EstValuation:
    "What the newest round or our analysts say the private company is worth, in US dollars.",
  CapitalizationData:
    "Shares of the private company with all that can become shares, by the treasury stock method (ASC 260); click a figure to see its parts.",
  DilutedSharesOutstanding:
    "The diluted shares of the private company, by the treasury stock method.",
  IsDilutedSharesLink: "Whether the parts of the diluted shares are known.",
  LatestSales: "Sales of the last twelve months, in US dollars.",
  EstimatedSales: "Estimated sales of the current fiscal year, in US dollars.",
  RevenueGrowth: "The growth of sales in four columns, each against the same period a year before.",
  RevenueGrowthYtd:
    "Sales of the fiscal year up to the last report against the same part of the year before.",
  RevenueGrowthLtm: "Sales of the last twelve months against the twelve months before.",
  RevenueGrowthLastFiscalYear:
    "Sales of the last whole fiscal year against the fiscal year before.",
  RevenueGrowthUpcomingFiscalYear:
    "Estimated sales of the fiscal year after the last whole one against that year.",
  LtmGrossMargin: "Gross profit divided by sales of the last twelve months, in percent.",
  LtmEbitdaMargin: "EBITDA divided by sales of the last twelve months, in percent.",
  LtmEbitMargin: "Operating profit (EBIT) divided by sales of the last twelve months, in percent.",
  LtmNetMargin: "Net income divided by sales of the last twelve months, in percent.",
  LtmCashFlowFromOperations: "Cash from operations of the last twelve months, in US dollars.",
  LtmCapex: "Spending on property and equipment of the last twelve months, in US dollars.",
  LtmFreeCashFlow: "Cash from operations minus capex of the last twelve months, in US dollars.",
  PostIpoCash: "Cash after the offering and its proceeds, in US dollars.",
  PostIpoTotalAssets: "Total assets after the offering and its proceeds, in US dollars.",
  PostIpoTotalDebt: "Total debt after the offering and its proceeds, in US dollars.",
  PostIpoEquity: "Shareholders' equity after the offering and its proceeds, in US dollars.",
  IpoDebtToEbitda:
    "Debt after the offering divided by EBITDA of the last twelve months before it; unknown when EBITDA is negative.",
  FinancialsDate: "The last day of the newest period that the statements cover.",
  PaysDividend: "Yes when the company pays a dividend or says that it will.",
} as const;
