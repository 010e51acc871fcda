const initial = (period: string) =>
  `Price at the end of the ${period} divided by the offer price, minus one; unknown until then.`;
const recent = (period: string) =>
  `Latest price divided by the close ${period} ago, minus one; unknown for shares that started later.`;

/** The definitions of prices and returns. */
export const returnsDefinitions = {
  TodaysPriceChange:
    "Latest price divided by the close of the session before, minus one; unknown once a security has left its exchange.",
  CurrentPrice:
    "The last known price, if it is at most five sessions old, in the currency of the offer.",
  PriceBasis: "Why a current price is missing, or on which shares it is based.",
  CurrentPriceDate: "The day of the current price.",
  PreviousClose: "The close of the session before the current price, in the currency of the offer.",
  AdjustedIpoPrice:
    "The offer price converted to today's shares by all splits since, so that it compares with today's price.",
  FirstTradePrice: "The price of the first trade on the exchange, in the currency of the offer.",
  FirstDayClose: "The official close of the first day of trading, in the currency of the offer.",
  FirstDayReturn:
    "First close divided by the offer price, minus one; for a direct listing, from the first trade to the first close.",
  AftermarketReturn:
    "Latest price divided by the first close, minus one, split-adjusted and without dividends; unknown until a later day has a price.",
  TotalReturn:
    "Latest price divided by the offer price, minus one, split-adjusted and without dividends.",
  AnnualizedReturn:
    "The total return per year, (1 + return)^(365 / days) − 1; unknown for less than a year.",
  IpoDiscount:
    "One minus the offer price divided by the first close: how far below its first close the deal was sold.",
  InitialPerformance: "Returns from the offer price to the end of six periods after it.",
  InitialPerformance1Week: initial("first week"),
  InitialPerformance2Weeks: initial("first two weeks"),
  InitialPerformance1Month: initial("first month"),
  InitialPerformance3Months: initial("first three months"),
  InitialPerformance6Months: initial("first six months"),
  InitialPerformance1Year: initial("first year"),
  RecentPerformance: "Returns to the latest price over six periods up to today.",
  RecentPerformance1Week: recent("one week"),
  RecentPerformance2Weeks: recent("two weeks"),
  RecentPerformance1Month: recent("one month"),
  RecentPerformance3Months: recent("three months"),
  RecentPerformance6Months: recent("six months"),
  RecentPerformance1Year: recent("one year"),
} as const;
