import type { RouteObject } from "react-router";
import { redirectAway, redirectTo } from "../guard.ts";
import { paths } from "../paths.ts";
import { isKey, isWholeNumber, page } from "./page.ts";

export const newsPages: RouteObject[] = [
  page(paths.news, () => import("../features/news/NewsPage.tsx")),
  page(paths.newsSearch, () => import("../features/news/NewsSearchPage.tsx")),
  {
    ...page(`${paths.news}/:newsKey`, () => import("../features/news/ArticlePage.tsx")),
    loader: ({ params, request }) =>
      isWholeNumber(params.newsKey) ? null : redirectAway(request, paths.notFound),
  },
];

const videoPage = (list: string): RouteObject => ({
  ...page(`${list}/:videoKey`, () => import("../features/videos/VideoPage.tsx")),
  loader: ({ params, request }) =>
    isKey(params.videoKey) ? null : redirectAway(request, paths.notFound),
});

export const videoPages: RouteObject[] = [
  { path: paths.videos, loader: redirectTo(paths.latestVideos) },
  page(paths.latestVideos, () => import("../features/videos/LatestVideosPage.tsx")),
  videoPage(paths.latestVideos),
  page(paths.videoTutorials, () => import("../features/videos/TutorialsPage.tsx")),
  videoPage(paths.videoTutorials),
];

export const searchPage: RouteObject = {
  ...page(paths.searchResults, () => import("../features/search/SearchResultsPage.tsx")),
  loader: ({ request }) =>
    new URL(request.url).searchParams.get("search")?.trim()
      ? null
      : redirectAway(request, paths.notFound),
};
