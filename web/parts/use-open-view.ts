import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type { Filters } from "../../domain/filters/filters.ts";
import type { ShownViewType } from "../../domain/views/view-type.ts";
import { storeView } from "../api/views.ts";
import { notifyFailure } from "../ui/notify.ts";
import { viewPath } from "../view-paths.ts";

/** Stores filters as a view, which can be saved like any other, and opens it. */
export function useOpenView(viewType: ShownViewType) {
  const navigate = useNavigate();
  const { isPending, mutate } = useMutation({
    mutationFn: (filters: Filters) => storeView({ viewType, filters, columns: null, sort: null }),
    onSuccess: (viewId) => navigate(viewPath(viewType, viewId)),
    onError: notifyFailure,
  });
  return { isPending, open: mutate };
}
