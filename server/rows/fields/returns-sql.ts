import type { returnsFields } from "../../../domain/fields/catalogue/returns-fields.ts";
import { p, r, rowSql } from "../row-sql.ts";
import { type FieldSqls, localPrice, noValue, percent } from "./values-sql.ts";

/** The last known price is too old to be the price of today. */
const isOld = rowSql`(${p.latest} is null and ${p.last_price} is not null)`;

export const returnsSql: FieldSqls<keyof typeof returnsFields> = {
  TodaysPriceChange: percent(p.todays_change),
  CurrentPrice: { value: p.latest, order: p.latest_usd },
  PriceBasis: rowSql`case when ${isOld} or ${p.is_price_of_share} or ${p.prices_scaled_by} is not null then json_build_object(
    'last', case when ${isOld} then json_build_object('price', ${p.last_price}, 'on', ${p.last_price_on}) end,
    'isOfShare', ${p.is_price_of_share}, 'scaledBy', ${p.prices_scaled_by}, 'currency', ${r.currency}
  ) end`,
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
