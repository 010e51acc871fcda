import type { RouteObject } from "react-router";
import { redirectAway, redirectTo } from "../guard.ts";
import { paths } from "../paths.ts";
import { isKey, isWholeNumber, page } from "./page.ts";

export const newsPages: RouteObject[] = [
  page(paths.news, async () => (await import("../features/news/NewsPage.tsx")).NewsPage),
  page(
    paths.newsSearch,
    async () => (await import("../features/news/NewsSearchPage.tsx")).NewsSearchPage,
  ),
  {
    ...page(
      `${paths.news}/:newsKey`,
      async () => (await import("../features/news/ArticlePage.tsx")).ArticlePage,
    ),
    loader: ({ params, request }) =>
      isWholeNumber(params.newsKey) ? null : redirectAway(request, paths.notFound),
  },
];

const videoPage = (list: string): RouteObject => ({
  ...page(
    `${list}/:videoKey`,
    async () => (await import("../features/videos/VideoPage.tsx")).VideoPage,
  ),
  loader: ({ params, request }) =>
    isKey(params.videoKey) ? null : redirectAway(request, paths.notFound),
});

export const videoPages: RouteObject[] = [
  { path: paths.videos, loader: redirectTo(paths.latestVideos) },
  page(
    paths.latestVideos,
    async () => (await import("../features/videos/LatestVideosPage.tsx")).LatestVideosPage,
  ),
  videoPage(paths.latestVideos),
  page(
    paths.videoTutorials,
    async () => (await import("../features/videos/TutorialsPage.tsx")).TutorialsPage,
  ),
  videoPage(paths.videoTutorials),
];

export const searchPage: RouteObject = {
  ...page(
    paths.searchResults,
    async () => (await import("../features/search/SearchResultsPage.tsx")).SearchResultsPage,
  ),
  loader: ({ request }) =>
    new URL(request.url).searchParams.get("search")?.trim()
      ? null
      : redirectAway(request, paths.notFound),
};
