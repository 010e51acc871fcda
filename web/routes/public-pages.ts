import type { RouteObject } from "react-router";
import { marketingUrl } from "../api/site.ts";
import { redirectTo } from "../guard.ts";
import { marketingPaths, paths } from "../paths.ts";
import { page } from "./page.ts";

const loginPage = () => import("../features/sessions/LoginPage.tsx");

export const visitorPages: RouteObject[] = [
  page(paths.home, loginPage),
  page(paths.login, loginPage),
  page(paths.resetPassword, () => import("../features/sessions/ResetPage.tsx")),
];

export const publicPages: RouteObject[] = [
  page(paths.loginHelp, () => import("../features/pages/LoginHelpPage.tsx")),
  page(paths.userPrivacy, () => import("../features/pages/UserPrivacyPage.tsx")),
  page(paths.ssoLogin, () => import("../features/sessions/SsoPage.tsx")),
  page(paths.password, () => import("../features/sessions/RecoverPage.tsx")),
  page(paths.request, () => import("../features/requests/TrialPage.tsx")),
  page(paths.contact, () => import("../features/requests/ContactPage.tsx")),
  page(paths.unsubscribe, () => import("../features/email/UnsubscribePage.tsx")),
  page(paths.help, () => import("../features/pages/HelpPage.tsx")),
  page(paths.notFound, () => import("../features/shell/NotFoundPage.tsx")),
  page(paths.notAuthorized, () => import("../features/shell/NotAuthorizedPage.tsx")),
];

export const marketingRedirects: RouteObject[] = Object.values(marketingPaths).map((path) => ({
  path,
  loader: redirectTo(() => marketingUrl(path)),
}));
