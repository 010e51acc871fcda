import { useMutation, useQuery } from "@tanstack/react-query";
import {
  type DashboardLayout,
  defaultLayout,
  isSameLayout,
  restoreLayout,
} from "../../../domain/dashboard/layout.ts";
import {
  dashboardLayoutQuery,
  showDashboardLayout,
  storeDashboardLayout,
} from "../../api/dashboard.ts";
import { useIsSignedIn } from "../../api/session.ts";
import { notifyFailure } from "../../ui/notify.ts";

/**
 * The user's dashboard. A layout that cannot be loaded or read is replaced by the default; only the user's own actions
 * store a layout. A change that is based on an older layout than the stored one is refused; the user is told so, and
 * sees the stored layout.
 */
export function useDashboardLayout() {
  const stored = useQuery({ ...dashboardLayoutQuery, enabled: useIsSignedIn() });
  const { mutate } = useMutation({
    mutationFn: storeDashboardLayout,
    // Changes are stored one after the other, so that the last change is stored last.
    scope: { id: "dashboard layout" },
    onError: (failure) => {
      notifyFailure(failure);
      void stored.refetch();
    },
  });
  const layout = restoreLayout(stored.data?.shown ?? null) ?? defaultLayout;
  return {
    layout,
    /** Never fails, since the default takes the place of a layout that cannot be loaded. */
    query: { ...stored, data: stored.isPending ? undefined : layout, error: null },
    isDefault: isSameLayout(layout, defaultLayout),
    change: (next: DashboardLayout) => {
      if (isSameLayout(next, layout)) return;
      showDashboardLayout(next);
      mutate(next);
    },
  };
}
