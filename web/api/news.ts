import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { addDays, type Day, newYorkDay } from "../../domain/calendar/day.ts";
import {
  getArticle,
  getNewsFilters,
  getNewsLanding,
  getRecapDate,
  listMostViewedNews,
  listNews,
  listPcwAdditions,
  listRecapHeadlines,
  listRecapResearch,
  listRecapScheduled,
  newsPageSize,
} from "../../domain/contract/news.ts";
import type { NewsItem } from "../../domain/contract/news-shapes.ts";
import type { NewsType, newsLocations } from "../../domain/news/news-types.ts";
import type { StoryType } from "../../domain/news/story-types.ts";
import { call } from "./call.ts";

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

/** Newer stories are offered to the reader, so a list never changes by itself. */
const asFirstRead = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: false,
} as const;

/** How often the pages ask what has come since. */
const askedEveryMs = 60_000;

export const newsLandingQuery = queryOptions({
  queryKey: ["news landing"],
  queryFn: () => call(getNewsLanding),
  ...asFirstRead,
});

export const newestLandingQuery = queryOptions({
  queryKey: ["news landing", "newest"],
  queryFn: () => call(getNewsLanding),
  refetchInterval: askedEveryMs,
});

export const mostViewedNewsQuery = queryOptions({
  queryKey: ["news", "most viewed"],
  queryFn: () => call(listMostViewedNews),
  ...asFirstRead,
});

/** The pages of a search, each of whole days; `visit` keeps the lists of two visits apart. */
export function newsPagesQuery(filters: NewsFilters, visit: string) {
  return infiniteQueryOptions({
    queryKey: ["news", filters, visit],
    queryFn: ({ pageParam, signal }): Promise<NewsItem[]> =>
      call(listNews, { query: { ...filters, ...pageParam, topN: newsPageSize } }, { signal }),
    initialPageParam: {} as { endDate?: string },
    getNextPageParam: nextPage,
    ...asFirstRead,
  });
}

/** The first page as it is now. */
export function newestNewsQuery(filters: NewsFilters) {
  return queryOptions({
    queryKey: ["news", filters, "newest"],
    queryFn: () => call(listNews, { query: { ...filters, topN: newsPageSize } }),
    refetchInterval: askedEveryMs,
  });
}

/** After a full page comes the day before its last; a page that is not full is the last one. */
function nextPage(page: readonly NewsItem[]): { endDate: string } | undefined {
  const last = page.at(-1);
  if (last === undefined || page.length < newsPageSize) return undefined;
  return { endDate: addDays(newYorkDay(new Date(last.breakDate)), -1) };
}

export function articleQuery(newsKey: number) {
  return queryOptions({
    queryKey: ["article", newsKey],
    queryFn: () => call(getArticle, { params: { newsKey } }),
  });
}

/** The choices of the filters, requested once per session. */
export const newsFiltersQuery = queryOptions({
  queryKey: ["news filters"],
  queryFn: () => call(getNewsFilters),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const recapDateQuery = queryOptions({
  queryKey: ["recap date"],
  queryFn: () => call(getRecapDate),
});

export const recapResearchQuery = queryOptions({
  queryKey: ["recap research"],
  queryFn: () => call(listRecapResearch),
});

export const recapScheduledQuery = queryOptions({
  queryKey: ["recap scheduled"],
  queryFn: () => call(listRecapScheduled),
});

export const pcwAdditionsQuery = queryOptions({
  queryKey: ["recap additions"],
  queryFn: () => call(listPcwAdditions),
});

export function recapHeadlinesQuery(version: 0 | 1 | 2) {
  return queryOptions({
    queryKey: ["recap headlines", version],
    queryFn: () => call(listRecapHeadlines, { query: { version } }),
  });
}
