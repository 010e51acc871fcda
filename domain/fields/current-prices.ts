import type { FieldId } from "./fields.ts";
import { wordsOf } from "./words.ts";

/** The columns whose values move with the market, each day or each second. */
const currentPriceFields: ReadonlySet<FieldId> = new Set<FieldId>(
  wordsOf(
    "TodaysPriceChange CurrentPrice CurrentPriceDate PreviousClose AftermarketReturn TotalReturn",
    "AnnualizedReturn RecentPerformance RecentPerformance1Week RecentPerformance2Weeks",
    "RecentPerformance1Month RecentPerformance3Months RecentPerformance6Months",
    "RecentPerformance1Year MarketCap",
  ),
);

/** True if a view with these columns shows prices of today, so that its page has to say how new they are. */
export function showsCurrentPrices(columns: readonly FieldId[]): boolean {
  return columns.some((id) => currentPriceFields.has(id));
}
