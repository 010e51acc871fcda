import type { RouteObject } from "react-router";
import { paths } from "../paths.ts";
import { page, tabs } from "./page.ts";

/** The account of a user, their mail, and help. */
export const accountPages: RouteObject[] = [
  tabs(
    () => import("../features/account/AccountFrame.tsx"),
    [
      page(paths.accountSettings, () => import("../features/account/AccountSettingsPage.tsx")),
      page(paths.apiKeys, () => import("../features/account/keys/ApiKeysPage.tsx")),
      page(paths.apiUsage, () => import("../features/account/keys/ApiUsagePage.tsx")),
      page(paths.singleSignOn, () => import("../features/account/SingleSignOnPage.tsx")),
      page(paths.accountAudit, () => import("../features/account/AccountAuditPage.tsx")),
    ],
  ),
  tabs(
    () => import("../features/email/EmailFrame.tsx"),
    [
      page(paths.emailPreferences, () => import("../features/email/EmailPreferencesPage.tsx")),
      page(paths.alerts, () => import("../features/alerts/AlertsPage.tsx")),
    ],
  ),
  page(paths.thenAndNow, () => import("../features/shell/past/ThenAndNowPage.tsx")),
  page(paths.connect, () => import("../features/connect/ConnectPage.tsx")),
  page(paths.letAgentIn, () => import("../features/account/keys/LetAgentInPage.tsx")),
  page(paths.billingStatements, () => import("../features/account/BillingStatementsPage.tsx")),
  page(paths.contactUs, async () => ({
    Page: (await import("../features/requests/AnalystPage.tsx")).ContactAnalystPage,
  })),
  page(paths.analyst, async () => ({
    Page: (await import("../features/requests/AnalystPage.tsx")).AnalystPage,
  })),
  page(paths.gettingStarted, () => import("../features/pages/GettingStartedPage.tsx")),
  page(paths.faq, () => import("../features/pages/FaqPage.tsx")),
  page(paths.chat, () => import("../features/requests/ChatPage.tsx")),
];
