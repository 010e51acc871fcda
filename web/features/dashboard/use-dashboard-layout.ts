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
 * The user's dashboard. A layout that cannot be loaded or read is the default; only the user's own actions store one. A
 * change that is based on an older layout than the stored one is refused, its user is told, and sees the stored one.
 */
export function useDashboardLayout() {
  const stored = useQuery({ ...dashboardLayoutQuery, enabled: useIsSignedIn() });
  const { mutate } = useMutation({
    mutationFn: storeDashboardLayout,
    // One after the other, so that the last change is the last one stored.
    scope: { id: "dashboard layout" },
    onError: (failure) => {
      notifyFailure(failure);
      void stored.refetch();
    },
  });
  const layout = restoreLayout(stored.data?.shown ?? null) ?? defaultLayout;
  return {
    layout,
    isLoading: stored.isPending,
    isDefault: isSameLayout(layout, defaultLayout),
    change: (next: DashboardLayout) => {
      if (isSameLayout(next, layout)) return;
      showDashboardLayout(next);
      mutate(next);
    },
  };
}
