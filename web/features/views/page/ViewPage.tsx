import "../view-styles.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Navigate } from "react-router";
import { describeFilters } from "../../../../domain/filters/describe-filters.ts";
import type { FilterKey, Filters } from "../../../../domain/filters/filters.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { viewTypes } from "../../../../domain/views/view-types.ts";
import { CallFailure } from "../../../api/failure.ts";
import { viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { paths } from "../../../paths.ts";
import { Page } from "../../../ui/Page.tsx";
import { usePrintMode } from "../../../ui/print-mode.ts";
import { useBreakpoint } from "../../../ui/use-breakpoint.ts";
import { FilterChips } from "../filter-form/FilterChips.tsx";
import { forgetDraft } from "../filter-form/use-draft.ts";
import { ChangedNotice } from "../saved/ChangedNotice.tsx";
import { ChangeFailure } from "./ChangeFailure.tsx";
import type { OpenDialog } from "./dialogs.ts";
import { FileMenu } from "./FileMenu.tsx";
import { PrintHead } from "./PrintHead.tsx";
import { SummaryStrip } from "./SummaryStrip.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useFileActions } from "./use-file-actions.ts";
import { useView } from "./use-view.ts";
import { ViewGrid } from "./ViewGrid.tsx";
import classes from "./view-page.module.css";

const FilterModal = lazy(async () => ({
  default: (await import("../filter-form/FilterModal.tsx")).FilterModal,
}));
const ColumnsModal = lazy(async () => ({
  default: (await import("../columns/ColumnsModal.tsx")).ColumnsModal,
}));
const SaveModal = lazy(async () => ({
  default: (await import("../saved/SaveModal.tsx")).SaveModal,
}));
const ShareModal = lazy(async () => ({
  default: (await import("../saved/ShareModal.tsx")).ShareModal,
}));

interface Props {
  viewType: ViewType;
  /** The view that the page shows where the address names none and it is not the default of its type. */
  fixedId?: string | undefined;
  title?: string;
  /** Tabs to pages beside this one, above the grid. */
  navigation?: ReactNode;
  /** Stands in the title row, at its end. */
  aside?: ReactNode;
}

/** The page of a view: its figures, its tools, what it is narrowed by, and its rows. */
export function ViewPage({ viewType, fixedId, title, navigation, aside }: Props) {
  const kind = viewTypes[viewType];
  const shown = useView(viewType, fixedId);
  const { view, result, change } = shown;
  const dictionaries = useQuery(viewDictionariesQuery).data;
  const [dialog, setDialog] = useState<OpenDialog>(null);
  /** Filters that wait for the name under which they are to be saved and run. */
  const [waiting, setWaiting] = useState<Filters | null>(null);
  const isPrinting = usePrintMode();
  const breakpoint = useBreakpoint();
  const isPhone = breakpoint === "xs" || breakpoint === "sm";
  const fileActions = useFileActions({
    toolbar: kind.toolbar,
    viewId: view?.id,
    onOpen: setDialog,
  });

  if (isMissing(shown.loadFailure)) return <Navigate replace to={paths.notFound} />;

  const close = () => {
    setDialog(null);
    setWaiting(null);
    change.reset();
  };
  const finish = () => {
    forgetDraft(viewType);
    close();
  };
  const filters = view?.appliedFilters ?? {};
  const chips = dictionaries ? describeFilters(filters, dictionaries) : [];
  const run = (next: Filters) => change.mutate({ filters: next }, { onSuccess: finish });
  const remove = (keys: readonly FilterKey[]) =>
    run(Object.fromEntries(Object.entries(filters).filter(([key]) => !isIn(key, keys))));

  return (
    <Page
      actions={isPhone ? <FileMenu actions={fileActions} isReady={view !== undefined} /> : aside}
      sub={view?.name ?? undefined}
      title={title ?? kind.title}
      width="screen"
    >
      {isPrinting ? (
        <PrintHead chips={chips} name={view?.name ?? null} total={result?.dataTable.totalRows} />
      ) : null}
      {navigation}
      <SummaryStrip fields={kind.summary} summary={result?.summary} />
      <Toolbar
        fileActions={fileActions}
        filterCount={chips.length}
        onOpen={setDialog}
        run={run}
        shown={shown}
        viewType={viewType}
      />
      {view?.basedOn ? (
        <ChangedNotice basedOn={view.basedOn} shown={shown} onSaveAs={() => setDialog("save")} />
      ) : null}
      {kind.toolbar.filter || chips.length > 0 ? (
        <div className={classes.chips}>
          <FilterChips chips={chips} onClearAll={() => run({})} onRemove={remove} />
        </div>
      ) : null}
      <ChangeFailure failures={dialog ? [] : [change.error, shown.sorting.error]} />
      <ViewGrid label={title ?? kind.title} shown={shown} />
      {(view?.notes ?? []).length > 0 || view?.footnote ? (
        <footer className={classes.notes}>
          {[...(view?.notes ?? []), ...(view?.footnote ? [view.footnote] : [])].join(" ")}
        </footer>
      ) : null}
      <Suspense>
        {dialog === "filter" && view && dictionaries ? (
          <FilterModal
            defaultFilters={view.defaultFilters}
            dictionaries={dictionaries}
            failure={change.error}
            filters={filters}
            isRunning={change.isPending}
            onClose={close}
            onRun={(next) => run(next)}
            onSaveAndRun={(next) => {
              setWaiting(next);
              setDialog("saveFilters");
            }}
            viewType={viewType}
          />
        ) : null}
        {dialog === "columns" && view ? (
          <ColumnsModal
            columns={view.selectedColumns}
            failure={change.error}
            grain={kind.grain}
            isRunning={change.isPending}
            onApply={(columns) => change.mutate({ columns }, { onSuccess: close })}
            onClose={close}
          />
        ) : null}
        {(dialog === "save" || dialog === "saveFilters") && view ? (
          <SaveModal
            filters={waiting}
            onClose={() => (waiting === null ? close() : setDialog("filter"))}
            onSaved={finish}
            savedAs={kind.savedAs}
            shown={shown}
            view={view}
          />
        ) : null}
        {dialog === "share" && view ? <ShareModal onClose={close} view={view} /> : null}
      </Suspense>
    </Page>
  );
}

function isIn(key: string, keys: readonly FilterKey[]): boolean {
  return (keys as readonly string[]).includes(key);
}

function isMissing(failure: Error | null): boolean {
  return failure instanceof CallFailure && failure.status === 404;
}
