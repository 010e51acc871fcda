import { queryOptions } from "@tanstack/react-query";
import { getDashboardLayout, saveDashboardLayout } from "../../domain/contract/dashboard.ts";
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

/**
 * The user's layout. It is read again when its window comes to the front, because it may have changed in another
 * window.
 */
export const dashboardLayoutQuery = queryOptions({
  queryKey: ["dashboard layout"],
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

/** Stores a layout, unless another window has stored one since this window read it. */
export async function storeDashboardLayout(layout: DashboardLayout): Promise<void> {
  // A read that is under way may return the layout before this one.
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
