import { queryOptions } from "@tanstack/react-query";
import {
  getDashboardFavorites,
  getDashboardFilings,
  getDashboardIndex,
  getDashboardLayout,
  getDashboardMarket,
  getDashboardMostViewed,
  getDashboardMovers,
  getDashboardNews,
  getDashboardPriced,
  getDashboardReports,
  getDashboardResearch,
  getDashboardScreens,
  getDashboardUpcoming,
  getDashboardViews,
  saveDashboardLayout,
} from "../../domain/contract/dashboard.ts";
import {
  type DashboardLayout,
  defaultLayout,
  isSameLayout,
  markLayout,
} from "../../domain/dashboard/layout.ts";
import { call } from "./call.ts";
import { queryClient } from "./query-client.ts";

interface LayoutTexts {
  /** The layout as the server has it; null for the default. */
  stored: string | null;
  /** The layout on screen, which may be on its way to the server. */
  shown: string | null;
}

/** The user's layout. It is read again when its window comes to the front, for it may have changed in another one. */
export const dashboardLayoutQuery = queryOptions({
  queryKey: ["dashboard", "layout"],
  queryFn: async (): Promise<LayoutTexts> => {
    const stored = await call(getDashboardLayout);
    return { stored, shown: stored };
  },
  refetchOnWindowFocus: "always",
});

const layoutKey = dashboardLayoutQuery.queryKey;

/** Shows a layout before it is stored. */
export function showDashboardLayout(layout: DashboardLayout): void {
  const stored = queryClient.getQueryData(layoutKey)?.stored ?? null;
  queryClient.setQueryData(layoutKey, { stored, shown: textOf(layout) });
}

/** Stores a layout, unless another window has stored one since this one read it. */
export async function storeDashboardLayout(layout: DashboardLayout): Promise<void> {
  // A reading that is under way may answer the layout before this one.
  await queryClient.cancelQueries({ queryKey: layoutKey });
  const before = queryClient.getQueryData(layoutKey);
  const query = before === undefined ? {} : { basedOn: markLayout(before.stored) };
  const stored = await call(saveDashboardLayout, { body: textOf(layout), query });
  queryClient.setQueryData(layoutKey, (now) => ({ stored, shown: now?.shown ?? stored }));
}

/** A layout that equals the default is stored as nothing. */
function textOf(layout: DashboardLayout): string | null {
  return isSameLayout(layout, defaultLayout) ? null : JSON.stringify(layout);
}

export const newsWidgetQuery = queryOptions({
  queryKey: ["dashboard", "news"],
  queryFn: () => call(getDashboardNews),
});

export const pricedWidgetQuery = queryOptions({
  queryKey: ["dashboard", "priced"],
  queryFn: () => call(getDashboardPriced),
});

export const upcomingWidgetQuery = queryOptions({
  queryKey: ["dashboard", "upcoming"],
  queryFn: () => call(getDashboardUpcoming),
});

export const researchWidgetQuery = queryOptions({
  queryKey: ["dashboard", "research"],
  queryFn: () => call(getDashboardResearch),
});

export const filingsWidgetQuery = queryOptions({
  queryKey: ["dashboard", "filings"],
  queryFn: () => call(getDashboardFilings),
});

export const moversWidgetQuery = queryOptions({
  queryKey: ["dashboard", "movers"],
  queryFn: () => call(getDashboardMovers),
});

export const mostViewedWidgetQuery = queryOptions({
  queryKey: ["dashboard", "most viewed"],
  queryFn: () => call(getDashboardMostViewed),
});

export const favoritesWidgetQuery = queryOptions({
  queryKey: ["dashboard", "favorites"],
  queryFn: () => call(getDashboardFavorites),
});

export const viewsWidgetQuery = queryOptions({
  queryKey: ["dashboard", "views"],
  queryFn: () => call(getDashboardViews),
});

export const screensWidgetQuery = queryOptions({
  queryKey: ["dashboard", "screens"],
  queryFn: () => call(getDashboardScreens),
});

export const reportsWidgetQuery = queryOptions({
  queryKey: ["dashboard", "reports"],
  queryFn: () => call(getDashboardReports),
});

export const marketWidgetQuery = queryOptions({
  queryKey: ["dashboard", "market"],
  queryFn: () => call(getDashboardMarket),
});

export const indexWidgetQuery = queryOptions({
  queryKey: ["dashboard", "index"],
  queryFn: () => call(getDashboardIndex),
});
