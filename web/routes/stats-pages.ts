import type { RouteObject } from "react-router";
import { additionalPagePaths, detailPagePaths } from "../../domain/stats/page-paths.ts";
import type { StatsPageId } from "../../domain/stats/pages.ts";
import { redirectTo } from "../guard.ts";
import { paths } from "../paths.ts";
import { page, tabs } from "./page.ts";

const statsPage = (id: StatsPageId, path: string) =>
  page(path, async () => ({ Page: (await import("../features/stats/pages.tsx")).detailPage(id) }));

const dataFeedsPage = () => import("../features/stats/DataFeedsPage.tsx");

export const statsPages: RouteObject[] = [
  tabs(
    () => import("../features/stats/StatsFrame.tsx"),
    [
      page(paths.stats, () => import("../features/stats/StatsDashboardPage.tsx")),
      ...Object.entries(detailPagePaths).map(([id, path]) => statsPage(id as StatsPageId, path)),
      page(paths.statsRecentReturns, () => import("../features/stats/IndexPage.tsx")),
      page(paths.statsDataFeeds, dataFeedsPage),
    ],
  ),
  tabs(
    () => import("../features/stats/AdditionalFrame.tsx"),
    [
      { path: paths.statsAdditional, loader: redirectTo(additionalPagePaths["largest-us-ipos"]) },
      ...Object.entries(additionalPagePaths).map(([id, path]) =>
        statsPage(id as StatsPageId, path),
      ),
      page(paths.statsPublished, () => import("../features/stats/PublishedPage.tsx")),
    ],
  ),
  page(paths.dataFeeds, dataFeedsPage),
  page(paths.screensDataFeeds, dataFeedsPage),
];
