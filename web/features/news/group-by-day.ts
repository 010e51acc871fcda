import { type Day, newYorkDay } from "../../../domain/calendar/day.ts";
import type { NewsItem } from "../../../domain/contract/news-shapes.ts";

/** Groups news by the New York day on which they broke, in the order of the list. */
export function groupByDay(items: readonly NewsItem[]): [day: Day, items: NewsItem[]][] {
  return [...Map.groupBy(items, ({ breakDate }) => newYorkDay(new Date(breakDate)))];
}
