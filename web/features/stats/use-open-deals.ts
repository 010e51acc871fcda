import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { DealViewType } from "../../../domain/stats/sources.ts";
import { storeView } from "../../api/views.ts";
import { notifyFailure } from "../../ui/notify.ts";
import { viewPath } from "../../view-paths.ts";

/** Stores the filters of a cell as a view, which can be saved like any other, and opens it. */
export function useOpenDeals(viewType: DealViewType) {
  const navigate = useNavigate();
  const { mutate } = useMutation({
    mutationFn: (filters: Record<string, unknown>) =>
      storeView({ viewType, filters, columns: null, sort: null }),
    onSuccess: (viewId) => navigate(viewPath(viewType, viewId)),
    onError: notifyFailure,
  });
  return (filters: Record<string, unknown> | null) => {
    if (filters !== null) mutate(filters);
  };
}
