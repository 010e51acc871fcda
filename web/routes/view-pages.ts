import type { RouteObject } from "react-router";
import { type ViewType, viewTypeNames, viewTypes } from "../../domain/views/view-type.ts";
import { loadViewPage } from "../features/views/load-view-page.ts";
import { redirectTo } from "../guard.ts";
import { legacyPaths, paths } from "../paths.ts";
import { page, tabs } from "./page.ts";

/** The pages of view types; a type without a path has none. */
export function viewPages(names: readonly ViewType[]): RouteObject[] {
  return names.flatMap((name) => {
    const { path } = viewTypes[name];
    return path === null ? [] : [page(path, async () => ({ Page: await loadViewPage(name) }))];
  });
}

/** Views whose pages are tabs of one page. */
export const tabbedViews = {
  privateCompanies: ["Pcw", "Pcml"],
  lockups: ["LockUpsInUse"],
  research: ["RecentResearch"],
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

const smallPages = () => import("../features/views/pages.tsx");

export const viewPagesOfMembers: RouteObject[] = [
  ...otherViewPages("view"),
  tabs(
    async () => ({ Frame: (await smallPages()).PrivateCompanies }),
    viewPages(tabbedViews.privateCompanies),
  ),
  page(paths.filed, async () => ({ Page: (await smallPages()).FiledPage })),
  page(
    paths.masterFilterForm,
    () => import("../features/views/filter-form/MasterFilterFormPage.tsx"),
  ),
];

export const screenPages: RouteObject[] = [
  page(paths.screens, () => import("../features/views/screens/HubPage.tsx")),
  page(paths.screensAdd, () => import("../features/views/screens/WizardPage.tsx")),
  tabs(
    async () => ({ Frame: (await smallPages()).LockupScreens }),
    [
      ...viewPages(tabbedViews.lockups),
      page(paths.screensExpiredLockups, async () => ({
        Page: (await smallPages()).ExpiredLockupsScreen,
      })),
    ],
  ),
  ...otherViewPages("screen"),
];

export const legacyRedirects: RouteObject[] = Object.entries(legacyPaths).map(([path, to]) => ({
  path,
  loader: redirectTo(to),
}));
