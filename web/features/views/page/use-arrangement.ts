import { useMutation } from "@tanstack/react-query";
import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import type { FieldId } from "../../../../domain/fields/fields.ts";
import { type Layout, standardLayout } from "../../../../domain/views/layout.ts";
import { viewTypes } from "../../../../domain/views/view-type.ts";
import { resetDefault, showLayout, storeLayout, type ViewSource } from "../../../api/views.ts";
import { notifyFailure } from "../../../ui/notify.ts";
import type { ViewChange } from "./use-view.ts";

interface Surroundings {
  view: ViewData | undefined;
  change: { mutate: (change: ViewChange) => void };
  source: ViewSource;
  /** Called once everything is back to the standard. */
  onReset: () => void;
}

/** The order of the columns of a view, their widths and pins, and the rows of a page, with the ways to change them. */
export function useArrangement({ view, change, source, onReset }: Surroundings) {
  // The standard view of a type is not stored, but its arrangement is. A default view that the user chose has a name.
  const isStandard = "type" in source && source.timeframe === undefined && view?.name === null;
  const layout = view?.layout ?? standardLayout;
  const storing = useMutation({
    // Each arrangement is stored as a whole, so the last one must arrive last.
    scope: { id: "layout" },
    mutationFn: ({ id, web, next }: { id: string; web: FieldId[]; next: Layout }) =>
      storeLayout(id, web, next),
    onMutate: ({ id, web, next }) => showLayout(id, web, next),
    onError: notifyFailure,
  });
  const resetting = useMutation({
    mutationFn: resetDefault,
    onSuccess: onReset,
    onError: notifyFailure,
  });

  /**
   * Arranges the grid. The arrangement is stored in the user's own view; someone else's view is run again as a copy.
   */
  const arrange = (web: FieldId[], next: Layout) => {
    if (view === undefined) return;
    if (view.isOwn) storing.mutate({ id: view.id, web, next });
    else change.mutate({ columns: { ...view.selectedColumns, web }, layout: next });
  };

  return {
    layout,
    arrange,
    setPageSize: (pageSize: number) =>
      arrange(view?.selectedColumns.web ?? [], { ...layout, pageSize }),
    /** Runs the view with the columns, order and widths of its kind; the standard view itself goes back to them. */
    reset() {
      if (view === undefined) return;
      if (view.isOwn && isStandard) resetting.mutate(view.id);
      else change.mutate(standardOf(view));
    },
  };
}

/** A custom screen has no columns but those that its user chose. */
function standardOf({ viewType, selectedColumns }: ViewData): ViewChange {
  const { columns, sort } = viewTypes[viewType];
  const web = viewType === "CustomInUse" ? selectedColumns.web : columns.web;
  return { columns: { ...selectedColumns, web }, sort, layout: standardLayout };
}
