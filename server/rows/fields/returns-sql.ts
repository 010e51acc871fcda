import { sql } from "kysely";
import type { returnsFields } from "../../../domain/fields/catalogue/returns-fields.ts";
import { type FieldSql, localPrice, noValue, percent, plain } from "./values-sql.ts";

const returnOf = (column: string) => percent(sql`p.${sql.ref(column)}`);

export const returnsSql: Record<keyof typeof returnsFields, FieldSql> = {
  TodaysPriceChange: returnOf("todays_change"),
  CurrentPrice: { value: sql`p.latest`, sort: sql`p.latest_usd` },
  CurrentPriceDate: plain(sql`p.latest_on`),
  PreviousClose: localPrice(sql`p.previous_close`),
  AdjustedIpoPrice: localPrice(sql`p.offer_price`),
  FirstTradePrice: localPrice(sql`p.first_open`),
  FirstDayClose: localPrice(sql`p.first_close`),
  FirstDayReturn: returnOf("first_day_return"),
  AftermarketReturn: returnOf("aftermarket_return"),
  TotalReturn: returnOf("total_return"),
  AnnualizedReturn: returnOf("annualized_return"),
  IpoDiscount: returnOf("ipo_discount"),
  InitialPerformance: noValue,
  InitialPerformance1Week: returnOf("initial_1w"),
  InitialPerformance2Weeks: returnOf("initial_2w"),
  InitialPerformance1Month: returnOf("initial_1m"),
  InitialPerformance3Months: returnOf("initial_3m"),
  InitialPerformance6Months: returnOf("initial_6m"),
  InitialPerformance1Year: returnOf("initial_1y"),
  RecentPerformance: noValue,
  RecentPerformance1Week: returnOf("recent_1w"),
  RecentPerformance2Weeks: returnOf("recent_2w"),
  RecentPerformance1Month: returnOf("recent_1m"),
  RecentPerformance3Months: returnOf("recent_3m"),
  RecentPerformance6Months: returnOf("recent_6m"),
  RecentPerformance1Year: returnOf("recent_1y"),
};
