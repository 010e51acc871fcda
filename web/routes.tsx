import { useCallback } from "react";
import type { RouteObject } from "react-router";
import { useHiddenScreens } from "./api/account.ts";
import { isSignedIn } from "./api/session.ts";
import { marketingUrl } from "./api/site.ts";
import { GrantedOnly } from "./features/shell/GrantedOnly.tsx";
import { homePath } from "./features/shell/menus.ts";
import { PageFailure } from "./features/shell/PageFailure.tsx";
import { PageFallback } from "./features/shell/PageFallback.tsx";
import { Shell } from "./features/shell/Shell.tsx";
import {
  forAccountsWithScreen,
  forMembers,
  forTemporarySessions,
  forVisitors,
  redirectTo,
} from "./guard.ts";
import { isHiddenPage } from "./hidden-screens.ts";
import { findPages, PageExistsContext } from "./pages.ts";
import { paths } from "./paths.ts";
import { accountPages } from "./routes/account-pages.ts";
import { companyPages } from "./routes/company-pages.ts";
import { newsPages, searchPage, videoPages } from "./routes/news-pages.ts";
import { atEveryVisit, page } from "./routes/page.ts";
import { marketingRedirects, publicPages, visitorPages } from "./routes/public-pages.ts";
import { researchPages } from "./routes/research-pages.ts";
import { staffPages } from "./routes/staff-pages.ts";
import { statsPages } from "./routes/stats-pages.ts";
import { legacyRedirects, screenPages, viewPagesOfMembers } from "./routes/view-pages.ts";

const memberPages: RouteObject[] = [
  ...viewPagesOfMembers,
  { loader: forAccountsWithScreen, ...atEveryVisit, children: screenPages },
  ...legacyRedirects,
  ...companyPages,
  ...researchPages,
  ...statsPages,
  ...newsPages,
  ...videoPages,
  searchPage,
  page(paths.favorites, () => import("./features/favorites/FavoritesPage.tsx")),
  page(paths.masterCalendar, () => import("./features/calendar/MasterCalendarPage.tsx")),
  page(paths.tables, () => import("./features/tables/TablesPage.tsx")),
  page(paths.dashboard, () => import("./features/dashboard/DashboardPage.tsx")),
  page(paths.poll, () => import("./features/poll/PollPage.tsx")),
  ...accountPages,
];

export const routes: RouteObject[] = [
  {
    element: <Portal />,
    children: [
      {
        errorElement: <PageFailure />,
        HydrateFallback: PageFallback,
        children: [
          { loader: forVisitors(home), ...atEveryVisit, children: visitorPages },
          {
            loader: forTemporarySessions(home),
            ...atEveryVisit,
            children: [
              page(paths.newPassword, () => import("./features/sessions/NewPasswordPage.tsx")),
            ],
          },
          ...publicPages,
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

const pageExists = findPages(routes);
