import { complex, day, explainedPrice, heading, inGroup, percent, price } from "../kinds.ts";

const fixed = { isFixed: true } as const;

/** Prices and returns. */
export const returnsFields = inGroup("returnsTrading", {
  TodaysPriceChange: percent("todaysPriceChange", "Today's Price Change", {
    width: 125,
    decimals: 2,
    excelFormat: "0.00%",
    isFixed: true,
    isLive: true,
    // Only prices of recent deals are followed.
    alongside: ["OfferDate"],
    pin: "right",
    phoneTitle: "Today's Change",
  }),
  CurrentPrice: explainedPrice("currentPrice", "Current Price"),
  PriceBasis: complex("priceBasis", "Price Basis", { isOffered: false }),
  CurrentPriceDate: day("currentPriceDate", "Price As Of"),
  PreviousClose: price("previousClose", "Previous Close"),
  AdjustedIpoPrice: price("adjustedIpoPrice", "IPO Price, Split-Adj."),
  FirstTradePrice: price("firstTradePrice", "First Trade"),
  FirstDayClose: price("firstDayClose", "First Day Close"),
  FirstDayReturn: percent("firstDayReturn", "First Day", fixed),
  AftermarketReturn: percent("aftermarketReturn", "Aftermarket", fixed),
  TotalReturn: percent("returnFromIpo", "Total Return", fixed),
  AnnualizedReturn: percent("annualizedReturn", "Annualized Return", fixed),
  IpoDiscount: percent("ipoDiscount", "IPO Discount", fixed),
  InitialPerformance: heading("initialPerformance", "Initial Performance", [
    "InitialPerformance1Week",
    "InitialPerformance2Weeks",
    "InitialPerformance1Month",
    "InitialPerformance3Months",
    "InitialPerformance6Months",
    "InitialPerformance1Year",
  ]),
  InitialPerformance1Week: percent("initialPerformance1Week", "First Week", fixed),
  InitialPerformance2Weeks: percent("initialPerformance2Weeks", "First 2 Weeks", fixed),
  InitialPerformance1Month: percent("initialPerformance1Month", "First Month", fixed),
  InitialPerformance3Months: percent("initialPerformance3Months", "First 3 Months", fixed),
  InitialPerformance6Months: percent("initialPerformance6Months", "First 6 Months", fixed),
  InitialPerformance1Year: percent("initialPerformance1Year", "First Year", fixed),
  RecentPerformance: heading("recentPerformance", "Recent Performance", [
    "RecentPerformance1Week",
    "RecentPerformance2Weeks",
    "RecentPerformance1Month",
    "RecentPerformance3Months",
    "RecentPerformance6Months",
    "RecentPerformance1Year",
  ]),
  RecentPerformance1Week: percent("recentPerformance1Week", "Last Week", fixed),
  RecentPerformance2Weeks: percent("recentPerformance2Weeks", "Last 2 Weeks", fixed),
  RecentPerformance1Month: percent("recentPerformance1Month", "Last Month", fixed),
  RecentPerformance3Months: percent("recentPerformance3Months", "Last 3 Months", fixed),
  RecentPerformance6Months: percent("recentPerformance6Months", "Last 6 Months", fixed),
  RecentPerformance1Year: percent("recentPerformance1Year", "Last Year", fixed),
});
