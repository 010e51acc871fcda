import { type ComponentType, useCallback } from "react";
import type { RouteObject } from "react-router";
import { type ViewType, viewTypeNames } from "../domain/views/view-type.ts";
import { viewTypes } from "../domain/views/view-types.ts";
import { useHiddenScreens } from "./api/account.ts";
import { isSignedIn } from "./api/session.ts";
import { marketingUrl } from "./api/site.ts";
import { GrantedOnly } from "./features/shell/GrantedOnly.tsx";
import { homePath } from "./features/shell/menus.ts";
import { PageFailure } from "./features/shell/PageFailure.tsx";
import { PageFallback } from "./features/shell/PageFallback.tsx";
import { tabFrame } from "./features/shell/page-name.ts";
import { Shell } from "./features/shell/Shell.tsx";
import { loadViewPage } from "./features/views/load-view-page.ts";
import { forAccountsWithScreen, forMembers, forVisitors, redirectTo } from "./guard.ts";
import { isHiddenPage } from "./hidden-screens.ts";
import { hasPage, type PageExists, PageExistsContext } from "./pages.ts";
import { legacyPaths, marketingPaths, paths } from "./paths.ts";

/** A page whose code is fetched when it is first opened. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, lazy: async () => ({ Component: await load() }) };
}

/** Pages that are tabs of one page: their frame stays mounted when the tab changes. */
function tabs(load: () => Promise<ComponentType>, children: RouteObject[]): RouteObject {
  return { handle: tabFrame, lazy: async () => ({ Component: await load() }), children };
}

const atEveryVisit = { shouldRevalidate: () => true };

const loginPage = async () => (await import("./features/sessions/LoginPage.tsx")).LoginPage;

const visitorPages: RouteObject[] = [
  page(paths.home, loginPage),
  page(paths.login, loginPage),
  page(
    paths.resetPassword,
    async () => (await import("./features/sessions/ResetPage.tsx")).ResetPage,
  ),
];

const publicPages: RouteObject[] = [
  page(
    paths.loginHelp,
    async () => (await import("./features/pages/LoginHelpPage.tsx")).LoginHelpPage,
  ),
  page(
    paths.userPrivacy,
    async () => (await import("./features/pages/UserPrivacyPage.tsx")).UserPrivacyPage,
  ),
  page(
    paths.password,
    async () => (await import("./features/sessions/RecoverPage.tsx")).RecoverPage,
  ),
  page(paths.request, async () => (await import("./features/requests/TrialPage.tsx")).TrialPage),
  page(
    paths.contact,
    async () => (await import("./features/requests/ContactPage.tsx")).ContactPage,
  ),
  page(paths.help, async () => (await import("./features/pages/HelpPage.tsx")).HelpPage),
  page(
    paths.notFound,
    async () => (await import("./features/shell/NotFoundPage.tsx")).NotFoundPage,
  ),
  page(
    paths.notAuthorized,
    async () => (await import("./features/shell/NotAuthorizedPage.tsx")).NotAuthorizedPage,
  ),
];

/** The pages of view types; a type without a path has none. */
function viewPages(names: readonly ViewType[]): RouteObject[] {
  return names.flatMap((name) => {
    const { path } = viewTypes[name];
    return path === null ? [] : [page(path, () => loadViewPage(name))];
  });
}

/** Views whose pages are tabs of one page. */
const tabbedViews = {
  privateCompanies: ["Pcw", "Pcml"],
  lockups: ["LockUpsInUse"],
} as const satisfies Record<string, readonly ViewType[]>;

/** The pages of the other view types that are saved as this. */
function otherViewPages(savedAs: "view" | "screen"): RouteObject[] {
  const tabbedTypes: readonly ViewType[] = Object.values(tabbedViews).flat();
  return viewPages(
    viewTypeNames.filter(
      (name) => viewTypes[name].savedAs === savedAs && !tabbedTypes.includes(name),
    ),
  );
}

const lockupPages = () => import("./features/views/screens/lockup-pages.tsx");

const screenPages: RouteObject[] = [
  page(paths.screens, async () => (await import("./features/views/screens/HubPage.tsx")).HubPage),
  page(
    paths.screensAdd,
    async () => (await import("./features/views/screens/WizardPage.tsx")).WizardPage,
  ),
  tabs(
    async () => (await lockupPages()).LockupScreens,
    [
      ...viewPages(tabbedViews.lockups),
      page(paths.screensExpiredLockups, async () => (await lockupPages()).ExpiredLockupsScreen),
    ],
  ),
  ...otherViewPages("screen"),
];

const legacyRedirects: RouteObject[] = Object.entries(legacyPaths).map(([path, to]) => ({
  path,
  loader: redirectTo(to),
}));

const memberPages: RouteObject[] = [
  ...otherViewPages("view"),
  tabs(
    async () => (await import("./features/views/private-companies/pages.tsx")).PrivateCompanies,
    viewPages(tabbedViews.privateCompanies),
  ),
  { loader: forAccountsWithScreen, ...atEveryVisit, children: screenPages },
  ...legacyRedirects,
  page(
    paths.favorites,
    async () => (await import("./features/favorites/FavoritesPage.tsx")).FavoritesPage,
  ),
  page(
    paths.masterFilterForm,
    async () =>
      (await import("./features/views/filter-form/MasterFilterFormPage.tsx")).MasterFilterFormPage,
  ),
  page(paths.tables, async () => (await import("./features/tables/TablesPage.tsx")).TablesPage),
  { path: paths.dashboard, loader: redirectTo(home) },
  page(
    paths.accountSettings,
    async () => (await import("./features/account/AccountSettingsPage.tsx")).AccountSettingsPage,
  ),
  page(
    paths.billingStatements,
    async () =>
      (await import("./features/account/BillingStatementsPage.tsx")).BillingStatementsPage,
  ),
  page(
    paths.contactUs,
    async () => (await import("./features/requests/AnalystPage.tsx")).ContactAnalystPage,
  ),
  page(
    paths.analyst,
    async () => (await import("./features/requests/AnalystPage.tsx")).AnalystPage,
  ),
  page(
    paths.gettingStarted,
    async () => (await import("./features/pages/GettingStartedPage.tsx")).GettingStartedPage,
  ),
  page(paths.faq, async () => (await import("./features/pages/FaqPage.tsx")).FaqPage),
  page(paths.chat, async () => (await import("./features/requests/ChatPage.tsx")).ChatPage),
];

const staffPages: RouteObject[] = [
  page(
    paths.requests,
    async () => (await import("./features/requests/RequestsPage.tsx")).RequestsPage,
  ),
  page(paths.mailbox, async () => (await import("./features/mailbox/MailboxPage.tsx")).MailboxPage),
];

/** For developers; the condition keeps it out of production builds. */
const developerPages: RouteObject[] = import.meta.env.DEV
  ? [
      page(
        paths.styleguide,
        async () => (await import("./features/styleguide/StyleguidePage.tsx")).StyleguidePage,
      ),
    ]
  : [];

const marketingRedirects: RouteObject[] = Object.values(marketingPaths).map((path) => ({
  path,
  loader: redirectTo(() => marketingUrl(path)),
}));

export const routes: RouteObject[] = [
  {
    element: <Portal />,
    children: [
      {
        errorElement: <PageFailure />,
        HydrateFallback: PageFallback,
        children: [
          { loader: forVisitors(home), ...atEveryVisit, children: visitorPages },
          ...publicPages,
          ...developerPages,
          ...marketingRedirects,
          {
            path: paths.research,
            loader: redirectTo(() =>
              isSignedIn() ? paths.researchDashboard : marketingUrl(paths.research),
            ),
          },
          { loader: forMembers(), ...atEveryVisit, children: memberPages },
          {
            loader: forMembers("staff"),
            ...atEveryVisit,
            element: <GrantedOnly grant="staff" />,
            children: staffPages,
          },
          { path: "*", loader: redirectTo(paths.notFound) },
        ],
      },
    ],
  },
];

/** The shell, with the pages that this user may see. */
function Portal() {
  const hidden = useHiddenScreens();
  const pageExistsForUser = useCallback(
    (path: string) => pageExists(path) && !isHiddenPage(path, hidden),
    [hidden],
  );
  return (
    <PageExistsContext value={pageExistsForUser}>
      <Shell />
    </PageExistsContext>
  );
}

/** The first page of a signed-in user. */
function home(): string {
  return homePath(pageExists);
}

/** Caches results: a menu checks dozens of addresses on each render, and matching one takes a millisecond. */
const knownPaths = new Map<string, boolean>();

function pageExists(path: string): ReturnType<PageExists> {
  const cachedResult = knownPaths.get(path);
  if (cachedResult !== undefined) return cachedResult;
  const exists = hasPage(routes, path);
  knownPaths.set(path, exists);
  return exists;
}
