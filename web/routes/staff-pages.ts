import type { ComponentType } from "react";
import type { RouteObject } from "react-router";
import { redirectAway } from "../guard.ts";
import { paths } from "../paths.ts";
import { page, tabs } from "./page.ts";

/** A page of analytics by itself, and of one page, account, user or file. */
function reportPages(path: string, load: () => Promise<ComponentType>): RouteObject[] {
  return [page(path, load), page(`${path}/:value`, load)];
}

const analyticsPages: RouteObject[] = [
  tabs(
    async () => (await import("../features/analytics/AnalyticsFrame.tsx")).AnalyticsFrame,
    [
      page(
        paths.analytics,
        async () => (await import("../features/analytics/LandingPage.tsx")).LandingPage,
      ),
      ...reportPages(
        paths.pageViews,
        async () => (await import("../features/analytics/ResourcePage.tsx")).PageViewsPage,
      ),
      ...reportPages(
        paths.accountActivity,
        async () => (await import("../features/analytics/AccountPage.tsx")).AccountPage,
      ),
      ...reportPages(
        paths.userActivity,
        async () => (await import("../features/analytics/UserPage.tsx")).UserPage,
      ),
      ...reportPages(
        paths.fileActivity,
        async () => (await import("../features/analytics/ResourcePage.tsx")).FileActivityPage,
      ),
      page(
        paths.exhaustedResources,
        async () => (await import("../features/analytics/Exhausted.tsx")).ExhaustedPage,
      ),
      page(
        paths.accessLogs,
        async () => (await import("../features/access-logs/AccessLogsPage.tsx")).AccessLogsPage,
      ),
      page(
        paths.researchExpirations,
        async () =>
          (await import("../features/access-logs/ResearchExpirationsPage.tsx"))
            .ResearchExpirationsPage,
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
  tabs(
    async () => (await import("../features/desk/DeskFrame.tsx")).DeskFrame,
    [
      page(
        paths.desk,
        async () => (await import("../features/desk/AccountsPage.tsx")).AccountsPage,
      ),
      page(paths.deskAudit, async () => (await import("../features/desk/AuditPage.tsx")).AuditPage),
      page(
        paths.deskImports,
        async () => (await import("../features/desk/ImportsPage.tsx")).ImportsPage,
      ),
      page(
        paths.deskFacts,
        async () => (await import("../features/desk/ProposedFactsPage.tsx")).ProposedFactsPage,
      ),
      page(
        paths.deskSystem,
        async () => (await import("../features/desk/SystemPage.tsx")).SystemPage,
      ),
      page(
        paths.requests,
        async () => (await import("../features/requests/RequestsPage.tsx")).RequestsPage,
      ),
      page(
        paths.mailbox,
        async () => (await import("../features/mailbox/MailboxPage.tsx")).MailboxPage,
      ),
    ],
  ),
];
