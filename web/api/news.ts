import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { addDays, type Day, newYorkDay } from "../../domain/calendar/day.ts";
import {
  getNewsLanding,
  listNews,
  mostNewsAtOnce,
  newsPageSize,
} from "../../domain/contract/content/news.ts";
import type { NewsItem } from "../../domain/contract/content/news-shapes.ts";
import type { NewsType, newsLocations } from "../../domain/news/news-types.ts";
import type { StoryType } from "../../domain/news/story-types.ts";
import { call } from "./call.ts";
import { asFirstRead } from "./freshness.ts";

/** The filters of news in an address; absent ones are not asked for. */
export interface NewsFilters {
  location?: (typeof newsLocations)[number] | undefined;
  startDate?: Day | undefined;
  endDate?: Day | undefined;
  industry?: readonly number[] | undefined;
  newsType?: readonly NewsType[] | undefined;
  storyType?: readonly StoryType[] | undefined;
  ticker?: string | undefined;
}

/** How often pages ask for newer stories. */
const askedEveryMs = 60_000;

/** The newest stories, to be offered above those that are shown. */
export const newestLandingQuery = queryOptions({
  queryKey: [getNewsLanding.path, "newest"],
  queryFn: () => call(getNewsLanding),
  refetchInterval: askedEveryMs,
});

/** The pages of a search, each of whole days; `visit` keeps the lists of two visits apart. */
export function newsPagesQuery(filters: NewsFilters, visit: string) {
  return infiniteQueryOptions({
    queryKey: [listNews.path, filters, visit],
    queryFn: ({ pageParam, signal }) => readWholeDays({ ...filters, ...pageParam }, signal),
    initialPageParam: {} as { endDate?: string },
    getNextPageParam: nextPage,
    ...asFirstRead,
  });
}

/** The first page of results at this moment. */
export function newestNewsQuery(filters: NewsFilters) {
  return queryOptions({
    queryKey: [listNews.path, filters, "newest"],
    queryFn: () => call(listNews, { query: { ...filters, topN: newsPageSize } }),
    refetchInterval: askedEveryMs,
  });
}

/** Reads a page, and the rest of its last day, since the next page begins on the day before. */
async function readWholeDays(filters: NewsFilters, signal: AbortSignal): Promise<NewsItem[]> {
  const items = await call(listNews, { query: { ...filters, topN: newsPageSize } }, { signal });
  for (let most = newsPageSize, read = items; read.length === most; most = mostNewsAtOnce) {
    const last = read.at(-1);
    if (last === undefined) break;
    const day = newYorkDay(new Date(last.breakDate));
    const restOfDay = { startDate: day, endDate: day, after: last.newsKey, topN: mostNewsAtOnce };
    read = await call(listNews, { query: { ...filters, ...restOfDay } }, { signal });
    items.push(...read);
  }
  return items;
}

/** After a full page comes the day before its last; a page that is not full is the last one. */
function nextPage(page: readonly NewsItem[]): { endDate: string } | undefined {
  const last = page.at(-1);
  if (last === undefined || page.length < newsPageSize) return undefined;
  return { endDate: addDays(newYorkDay(new Date(last.breakDate)), -1) };
}
