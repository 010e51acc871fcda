import type { RouteObject } from "react-router";
import { marketingUrl } from "../api/site.ts";
import { redirectTo } from "../guard.ts";
import { marketingPaths, paths } from "../paths.ts";
import { page } from "./page.ts";

const loginPage = async () => (await import("../features/sessions/LoginPage.tsx")).LoginPage;

export const visitorPages: RouteObject[] = [
  page(paths.home, loginPage),
  page(paths.login, loginPage),
  page(
    paths.resetPassword,
    async () => (await import("../features/sessions/ResetPage.tsx")).ResetPage,
  ),
];

export const publicPages: RouteObject[] = [
  page(
    paths.loginHelp,
    async () => (await import("../features/pages/LoginHelpPage.tsx")).LoginHelpPage,
  ),
  page(
    paths.userPrivacy,
    async () => (await import("../features/pages/UserPrivacyPage.tsx")).UserPrivacyPage,
  ),
  page(
    paths.password,
    async () => (await import("../features/sessions/RecoverPage.tsx")).RecoverPage,
  ),
  page(paths.request, async () => (await import("../features/requests/TrialPage.tsx")).TrialPage),
  page(
    paths.contact,
    async () => (await import("../features/requests/ContactPage.tsx")).ContactPage,
  ),
  page(
    paths.unsubscribe,
    async () => (await import("../features/email/UnsubscribePage.tsx")).UnsubscribePage,
  ),
  page(paths.help, async () => (await import("../features/pages/HelpPage.tsx")).HelpPage),
  page(
    paths.notFound,
    async () => (await import("../features/shell/NotFoundPage.tsx")).NotFoundPage,
  ),
  page(
    paths.notAuthorized,
    async () => (await import("../features/shell/NotAuthorizedPage.tsx")).NotAuthorizedPage,
  ),
];

/** For developers; the condition keeps it out of production builds. */
export const developerPages: RouteObject[] = import.meta.env.DEV
  ? [
      page(
        paths.styleguide,
        async () => (await import("../features/styleguide/StyleguidePage.tsx")).StyleguidePage,
      ),
    ]
  : [];

export const marketingRedirects: RouteObject[] = Object.values(marketingPaths).map((path) => ({
  path,
  loader: redirectTo(() => marketingUrl(path)),
}));
