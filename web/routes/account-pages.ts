import type { RouteObject } from "react-router";
import { paths } from "../paths.ts";
import { page, tabs } from "./page.ts";

/** The account of a user, their mail, and help. */
export const accountPages: RouteObject[] = [
  page(
    paths.accountSettings,
    async () => (await import("../features/account/AccountSettingsPage.tsx")).AccountSettingsPage,
  ),
  page(
    paths.accountAudit,
    async () => (await import("../features/account/AccountAuditPage.tsx")).AccountAuditPage,
  ),
  tabs(
    async () => (await import("../features/email/EmailFrame.tsx")).EmailFrame,
    [
      page(
        paths.emailPreferences,
        async () =>
          (await import("../features/email/EmailPreferencesPage.tsx")).EmailPreferencesPage,
      ),
      page(
        paths.alerts,
        async () => (await import("../features/alerts/AlertsPage.tsx")).AlertsPage,
      ),
    ],
  ),
  page(
    paths.billingStatements,
    async () =>
      (await import("../features/account/BillingStatementsPage.tsx")).BillingStatementsPage,
  ),
  page(
    paths.contactUs,
    async () => (await import("../features/requests/AnalystPage.tsx")).ContactAnalystPage,
  ),
  page(
    paths.analyst,
    async () => (await import("../features/requests/AnalystPage.tsx")).AnalystPage,
  ),
  page(
    paths.gettingStarted,
    async () => (await import("../features/pages/GettingStartedPage.tsx")).GettingStartedPage,
  ),
  page(paths.faq, async () => (await import("../features/pages/FaqPage.tsx")).FaqPage),
  page(paths.chat, async () => (await import("../features/requests/ChatPage.tsx")).ChatPage),
];
