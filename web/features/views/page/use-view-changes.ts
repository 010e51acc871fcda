import { useState } from "react";
import { useLocation } from "react-router";
import { withoutKeys } from "../../../../domain/filters/describe-chips.ts";
import type { FilterKey, Filters } from "../../../../domain/filters/filters.ts";
import { isSameFilters } from "../../../../domain/filters/is-same-filters.ts";
import type { Columns } from "../../../../domain/views/view-state.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { rememberPickedTimeFrame } from "../../../api/picked-time-frame.ts";
import { forgetFilterDraft } from "../filter-form/use-filter-draft.ts";
import type { OpenDialog } from "./dialogs.ts";
import { useRepeatOnceAnswered } from "./use-repeat-once-answered.ts";
import type { ViewOnPage } from "./use-view.ts";

/** Holds which dialog of the page is open, and applies the changes that the tools and dialogs make. */
export function useViewChanges(viewType: ViewType, { view, change, sortMutation }: ViewOnPage) {
  const { pathname } = useLocation();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  /** Filters that wait for a name before they are saved and run. */
  const [filtersToSave, setFiltersToSave] = useState<Filters | null>(null);
  const filters: Filters = view?.appliedFilters ?? {};

  const close = () => {
    setDialog(null);
    setFiltersToSave(null);
    change.reset();
  };
  /** Closes the dialog; the form starts from the applied filters again. */
  const finish = (nextFilters: Filters | null) => {
    // A page with a default of its own opens with its default, whatever was picked last.
    if (nextFilters && !view?.defaultId) rememberPickedTimeFrame(pathname, filters, nextFilters);
    forgetFilterDraft(viewType);
    close();
  };
  /** Runs the view with other filters, unless they are the same. */
  const run = (next: Filters) => {
    if (isSameFilters(next, filters)) finish(null);
    else change.mutate({ filters: next }, { onSuccess: () => finish(next) });
  };
  const runAgain = () => {
    const { variables } = change;
    if (variables?.filters) run(variables.filters);
    else if (variables) change.mutate(variables);
  };
  const sortAgain = () => {
    if (sortMutation.variables) sortMutation.mutate(sortMutation.variables);
  };

  // The user of a dialog may have changed their entries since, so only they send the change again.
  useRepeatOnceAnswered(dialog === null ? change.error : null, runAgain);
  useRepeatOnceAnswered(sortMutation.error, sortAgain);

  return {
    dialog,
    filtersToSave,
    filters,
    open: setDialog,
    close,
    /** Closes the dialog after the view was saved. */
    finishSaving: () => finish(filtersToSave),
    run,
    applyColumns: (columns: Columns) => change.mutate({ columns }, { onSuccess: close }),
    /** Runs the view without the filters of these keys. */
    remove: (keys: readonly FilterKey[]) => run(withoutKeys(filters, keys)),
    /** Asks for a name before the filters are saved and run. */
    askName(next: Filters) {
      setFiltersToSave(next);
      setDialog("saveFilters");
    },
    /** Goes back to the form if the name was asked for from there. */
    cancelNaming: () => (filtersToSave === null ? close() : setDialog("filter")),
    /** The changes that can fail outside a dialog, with their retries. */
    attempts: [
      { error: change.error, retry: runAgain },
      { error: sortMutation.error, retry: sortAgain },
    ],
  };
}

export type ViewChanges = ReturnType<typeof useViewChanges>;
