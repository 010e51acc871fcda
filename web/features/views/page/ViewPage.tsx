import "../view-styles.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { describeFilters } from "../../../../domain/filters/describe-filters.ts";
import { defaultStateOf } from "../../../../domain/views/default-state.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { viewTypes } from "../../../../domain/views/view-types.ts";
import { CallFailure } from "../../../api/failure.ts";
import { viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { paths } from "../../../paths.ts";
import { Page } from "../../../ui/Page.tsx";
import { usePrintMode } from "../../../ui/print-mode.ts";
import { useIsPhone } from "../../../ui/use-breakpoint.ts";
import { FilterChips } from "../filter-form/FilterChips.tsx";
import { ChangedNotice } from "../saved/ChangedNotice.tsx";
import { ChangeFailure } from "./ChangeFailure.tsx";
import { FileMenu } from "./FileMenu.tsx";
import { PrintHead } from "./PrintHead.tsx";
import { SummaryStrip } from "./SummaryStrip.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useFileActions } from "./use-file-actions.ts";
import { useView } from "./use-view.ts";
import { useViewChanges } from "./use-view-changes.ts";
import { ViewDialogs } from "./ViewDialogs.tsx";
import { ViewGrid } from "./ViewGrid.tsx";
import { ViewNotes } from "./ViewNotes.tsx";
import classes from "./view-page.module.css";

interface Props {
  viewType: ViewType;
  /** The view to show when the address names none, unless it is the default of its type. */
  fixedId?: string | undefined;
  title?: string;
  /** Links to other pages, above the grid, for pages without a frame. */
  navigation?: ReactNode;
  /** Content at the end of the title row. */
  aside?: ReactNode;
}

/** The page of a view: figures, tools, active filters and rows. */
export function ViewPage({ viewType, fixedId, title, navigation, aside }: Props) {
  const kind = viewTypes[viewType];
  const label = title ?? kind.title;
  const viewOnPage = useView(viewType, fixedId);
  const { view, result } = viewOnPage;
  const changes = useViewChanges(viewType, viewOnPage);
  const { filters, run, remove, open } = changes;
  const dictionaries = useQuery(viewDictionariesQuery).data;
  // Assume the default view until the view has loaded, so that the tools next to the count do not shift.
  const expectedFilters = view === undefined ? defaultStateOf(viewType).filters : filters;
  const expectedChips = describeFilters(expectedFilters, dictionaries ?? {});
  const chips = view && dictionaries ? expectedChips : [];
  const isPrinting = usePrintMode();
  const isPhone = useIsPhone();
  const { toolbar } = kind;
  const fileActions = useFileActions({ toolbar, viewId: view?.id, onOpen: open });

  if (isMissing(viewOnPage.loadFailure)) return <Navigate replace to={paths.notFound} />;

  return (
    <Page
      actions={isPhone ? <FileMenu actions={fileActions} isReady={view !== undefined} /> : aside}
      sub={view?.name ?? undefined}
      title={label}
      width="screen"
    >
      {isPrinting ? (
        <PrintHead chips={chips} name={view?.name ?? null} total={result?.dataTable.totalRows} />
      ) : null}
      {navigation}
      <SummaryStrip fields={kind.summary} summary={result?.summary} />
      <Toolbar
        fileActions={fileActions}
        filterCount={expectedChips.length}
        onOpen={open}
        run={run}
        viewOnPage={viewOnPage}
        viewType={viewType}
      />
      {view?.basedOn ? (
        <ChangedNotice
          basedOn={view.basedOn}
          viewOnPage={viewOnPage}
          onSaveAs={() => open("save")}
        />
      ) : null}
      {expectedChips.length > 0 ? (
        <div className={classes.chips}>
          <FilterChips chips={chips} onClearAll={() => run({})} onRemove={remove} />
        </div>
      ) : null}
      <ChangeFailure attempts={changes.dialog ? [] : changes.attempts} />
      <ViewGrid label={label} viewOnPage={viewOnPage} />
      <ViewNotes view={view} />
      <ViewDialogs
        changes={changes}
        dictionaries={dictionaries}
        viewOnPage={viewOnPage}
        viewType={viewType}
      />
    </Page>
  );
}

function isMissing(failure: Error | null): boolean {
  return failure instanceof CallFailure && failure.status === 404;
}
