import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { storeView } from "../../api/views.ts";
import { readFailedCall } from "../../ui/form/failed-call.ts";
import { notifyError } from "../../ui/notify.ts";
import { viewPath } from "../../view-paths.ts";
import { dealViewOf } from "./deal-view.ts";

/** Stores the filters of a cell as a view, which can be saved like any other, and opens it. */
export function useOpenDeals(viewType: string) {
  const navigate = useNavigate();
  const type = dealViewOf(viewType);
  const { mutate } = useMutation({
    mutationFn: (filters: Record<string, unknown>) =>
      storeView({ viewType: type, filters, columns: null, sort: null }),
    onSuccess: (viewId) => navigate(viewPath(type, viewId)),
    onError: (failure: Error) => notifyError(readFailedCall(failure).summaryErrors.join(" ")),
  });
  return (filters: Record<string, unknown> | null) => {
    if (filters !== null) mutate(filters);
  };
}
