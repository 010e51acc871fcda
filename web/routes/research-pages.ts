import type { RouteObject } from "react-router";
import { paths } from "../paths.ts";
import { page, tabs } from "./page.ts";
import { tabbedViews, viewPages } from "./view-pages.ts";

export const researchPages: RouteObject[] = [
  tabs(
    () => import("../features/research/ResearchFrame.tsx"),
    [
      page(paths.researchDashboard, () => import("../features/research/ResearchDashboardPage.tsx")),
      ...viewPages(tabbedViews.research),
      page(
        paths.researchSpecialReports,
        () => import("../features/research/SpecialReportsPage.tsx"),
      ),
      page(paths.researchRatingsSystem, () => import("../features/research/RatingsSystemPage.tsx")),
    ],
  ),
  page(paths.showPdf, () => import("../features/research/ShowPdfPage.tsx")),
];
