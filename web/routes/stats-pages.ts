import type { RouteObject } from "react-router";
import { additionalPagePaths, detailPagePaths } from "../../domain/stats/page-paths.ts";
import type { StatsPageId } from "../../domain/stats/pages.ts";
import { redirectTo } from "../guard.ts";
import { paths } from "../paths.ts";
import { page, tabs } from "./page.ts";

const statsPage = (id: StatsPageId, path: string) =>
  page(path, async () => (await import("../features/stats/pages.tsx")).detailPage(id));

const dataFeedsPage = async () =>
  (await import("../features/stats/DataFeedsPage.tsx")).DataFeedsPage;

export const statsPages: RouteObject[] = [
  tabs(
    async () => (await import("../features/stats/StatsFrame.tsx")).StatsFrame,
    [
      page(
        paths.stats,
        async () => (await import("../features/stats/StatsDashboardPage.tsx")).StatsDashboardPage,
      ),
      ...Object.entries(detailPagePaths).map(([id, path]) => statsPage(id as StatsPageId, path)),
      page(
        paths.statsRecentReturns,
        async () => (await import("../features/stats/IndexPage.tsx")).IndexPage,
      ),
      page(paths.statsDataFeeds, dataFeedsPage),
    ],
  ),
  tabs(
    async () => (await import("../features/stats/AdditionalFrame.tsx")).AdditionalFrame,
    [
      { path: paths.statsAdditional, loader: redirectTo(additionalPagePaths["largest-us-ipos"]) },
      ...Object.entries(additionalPagePaths).map(([id, path]) =>
        statsPage(id as StatsPageId, path),
      ),
      page(
        paths.statsPublished,
        async () => (await import("../features/stats/PublishedPage.tsx")).PublishedPage,
      ),
    ],
  ),
  page(paths.dataFeeds, dataFeedsPage),
  page(paths.screensDataFeeds, dataFeedsPage),
];
