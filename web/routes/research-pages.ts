import type { RouteObject } from "react-router";
import { paths } from "../paths.ts";
import { page, tabs } from "./page.ts";
import { tabbedViews, viewPages } from "./view-pages.ts";

export const researchPages: RouteObject[] = [
  tabs(
    async () => (await import("../features/research/ResearchFrame.tsx")).ResearchFrame,
    [
      page(
        paths.researchDashboard,
        async () =>
          (await import("../features/research/ResearchDashboardPage.tsx")).ResearchDashboardPage,
      ),
      ...viewPages(tabbedViews.research),
      page(
        paths.researchSpecialReports,
        async () =>
          (await import("../features/research/SpecialReportsPage.tsx")).SpecialReportsPage,
      ),
      page(
        paths.researchRatingsSystem,
        async () => (await import("../features/research/RatingsSystemPage.tsx")).RatingsSystemPage,
      ),
    ],
  ),
  page(
    paths.showPdf,
    async () => (await import("../features/research/ShowPdfPage.tsx")).ShowPdfPage,
  ),
];
