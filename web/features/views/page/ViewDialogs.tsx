import type { Dictionaries } from "../../../../domain/filters/dictionary.ts";
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { lazyDialog } from "../../../parts/lazy-dialog.tsx";
import type { ViewOnPage } from "./use-view.ts";
import type { ViewChanges } from "./use-view-changes.ts";

export const FilterModal = lazyDialog(
  async () => (await import("../filter-form/FilterModal.tsx")).FilterModal,
);
const ColumnsModal = lazyDialog(
  async () => (await import("../columns/ColumnsModal.tsx")).ColumnsModal,
);
const SaveModal = lazyDialog(async () => (await import("../saved/SaveModal.tsx")).SaveModal);
const ShareModal = lazyDialog(async () => (await import("../saved/ShareModal.tsx")).ShareModal);

interface Props {
  viewType: ViewType;
  viewOnPage: ViewOnPage;
  changes: ViewChanges;
  /** Undefined while loading: the filter form needs them. */
  dictionaries: Dictionaries | undefined;
}

/** The dialog that is open over the page of a view, if any. */
export function ViewDialogs({ viewType, viewOnPage, changes, dictionaries }: Props) {
  const { view, change } = viewOnPage;
  const {
    dialog,
    filtersToSave,
    filters,
    close,
    finishSaving,
    run,
    applyColumns,
    askName,
    cancelNaming,
  } = changes;
  const { grain, savedAs } = viewTypes[viewType];
  if (view === undefined) return null;
  switch (dialog) {
    case null:
      return null;
    case "filter":
      return dictionaries ? (
        <FilterModal
          defaultFilters={view.defaultFilters}
          dictionaries={dictionaries}
          failure={change.error}
          filters={filters}
          isRunning={change.isPending}
          onClose={close}
          onRun={run}
          onSaveAndRun={askName}
          viewType={viewType}
        />
      ) : null;
    case "columns":
      return (
        <ColumnsModal
          columns={view.selectedColumns}
          failure={change.error}
          grain={grain}
          isRunning={change.isPending}
          onApply={applyColumns}
          onClose={close}
        />
      );
    case "save":
    case "saveFilters":
      return (
        <SaveModal
          filters={filtersToSave}
          onClose={cancelNaming}
          onSaved={finishSaving}
          savedAs={savedAs}
          viewOnPage={viewOnPage}
          view={view}
        />
      );
    case "share":
      return <ShareModal dictionaries={dictionaries} onClose={close} view={view} />;
  }
}
