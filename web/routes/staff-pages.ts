import type { RouteObject } from "react-router";
import { redirectAway } from "../guard.ts";
import { paths } from "../paths.ts";
import { guarded, type LoadPage, page, tabs } from "./page.ts";

/** A page of analytics by itself, and of one page, account, user or file. */
function reportPages(path: string, load: LoadPage): RouteObject[] {
  return [page(path, load), page(`${path}/:value`, load)];
}

const analyticsPages: RouteObject[] = [
  tabs(
    () => import("../features/analytics/AnalyticsFrame.tsx"),
    [
      page(paths.analytics, () => import("../features/analytics/LandingPage.tsx")),
      ...reportPages(paths.pageViews, async () => ({
        Page: (await import("../features/analytics/ResourcePage.tsx")).PageViewsPage,
      })),
      ...reportPages(paths.accountActivity, () => import("../features/analytics/AccountPage.tsx")),
      ...reportPages(paths.userActivity, () => import("../features/analytics/UserPage.tsx")),
      ...reportPages(paths.fileActivity, async () => ({
        Page: (await import("../features/analytics/ResourcePage.tsx")).FileActivityPage,
      })),
      page(paths.exhaustedResources, async () => ({
        Page: (await import("../features/analytics/Exhausted.tsx")).ExhaustedPage,
      })),
      page(paths.accessLogs, () => import("../features/access-logs/AccessLogsPage.tsx")),
      page(
        paths.researchExpirations,
        () => import("../features/access-logs/ResearchExpirationsPage.tsx"),
      ),
    ],
  ),
  {
    path: `${paths.analytics}/*`,
    loader: ({ params, request }) =>
      redirectAway(request, `/${params["*"]}${new URL(request.url).search}`),
  },
];

export const staffPages: RouteObject[] = [
  ...analyticsPages,
  guarded(
    () => import("../features/desk/DeskGuard.tsx"),
    [
      page(paths.piece, () => import("../features/newsroom/PiecePage.tsx")),
      page(paths.pieceHistory, () => import("../features/newsroom/history/PieceHistoryPage.tsx")),
      page(
        `${paths.deskCompanies}/:address`,
        () => import("../features/market-desk/CompanyEditorPage.tsx"),
      ),
      tabs(
        () => import("../features/desk/DeskFrame.tsx"),
        [
          page(paths.desk, () => import("../features/desk/AccountsPage.tsx")),
          page(paths.deskAccess, () => import("../features/desk/AccountAccessPage.tsx")),
          page(paths.deskAudit, () => import("../features/desk/AuditPage.tsx")),
          page(paths.deskImports, () => import("../features/desk/ImportsPage.tsx")),
          page(paths.deskCompanies, () => import("../features/market-desk/CompaniesPage.tsx")),
          page(paths.deskFacts, () => import("../features/desk/ProposedFactsPage.tsx")),
          page(paths.newsroom, () => import("../features/newsroom/NewsroomPage.tsx")),
          page(paths.deskStaff, () => import("../features/desk/StaffPage.tsx")),
          page(paths.deskUser, () => import("../features/desk/UserPage.tsx")),
          page(paths.deskHouse, () => import("../features/desk/HousePage.tsx")),
          page(paths.deskSystem, () => import("../features/desk/SystemPage.tsx")),
          page(paths.requests, () => import("../features/requests/RequestsPage.tsx")),
          page(paths.mailbox, () => import("../features/mailbox/MailboxPage.tsx")),
        ],
      ),
    ],
  ),
];
