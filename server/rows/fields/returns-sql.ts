import type { returnsFields } from "../../../domain/fields/catalogue/returns-fields.ts";
import { p } from "../row-sql.ts";
import { type FieldSqls, localPrice, noValue, percent } from "./values-sql.ts";

export const returnsSql: FieldSqls<keyof typeof returnsFields> = {
  TodaysPriceChange: percent(p.todays_change),
  CurrentPrice: { value: p.latest, order: p.latest_usd },
  CurrentPriceDate: p.latest_on,
  PreviousClose: localPrice(p.previous_close),
  AdjustedIpoPrice: localPrice(p.offer_price),
  FirstTradePrice: localPrice(p.first_open),
  FirstDayClose: localPrice(p.first_close),
  FirstDayReturn: percent(p.first_day_return),
  AftermarketReturn: percent(p.aftermarket_return),
  TotalReturn: percent(p.total_return),
  AnnualizedReturn: percent(p.annualized_return),
  IpoDiscount: percent(p.ipo_discount),
  InitialPerformance: noValue,
  InitialPerformance1Week: percent(p.initial_1w),
  InitialPerformance2Weeks: percent(p.initial_2w),
  InitialPerformance1Month: percent(p.initial_1m),
  InitialPerformance3Months: percent(p.initial_3m),
  InitialPerformance6Months: percent(p.initial_6m),
  InitialPerformance1Year: percent(p.initial_1y),
  RecentPerformance: noValue,
  RecentPerformance1Week: percent(p.recent_1w),
  RecentPerformance2Weeks: percent(p.recent_2w),
  RecentPerformance1Month: percent(p.recent_1m),
  RecentPerformance3Months: percent(p.recent_3m),
  RecentPerformance6Months: percent(p.recent_6m),
  RecentPerformance1Year: percent(p.recent_1y),
};
