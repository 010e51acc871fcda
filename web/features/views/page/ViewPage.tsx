import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { showsCurrentPrices } from "../../../../domain/fields/current-prices.ts";
import { describeChips } from "../../../../domain/filters/describe-chips.ts";
import { defaultStateOf } from "../../../../domain/views/default-state.ts";
import type { ViewType } from "../../../../domain/views/view-type.ts";
import { viewTypes } from "../../../../domain/views/view-types.ts";
import { viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { MarketPill } from "../../../parts/MarketPill.tsx";
import { Page } from "../../../ui/Page.tsx";
import { usePrintMode } from "../../../ui/print-mode.ts";
import { useIsPhone } from "../../../ui/use-breakpoint.ts";
import { pageOfRefusal } from "../page-of-refusal.ts";
import { ChangedNotice } from "../saved/ChangedNotice.tsx";
import { ViewSub } from "../saved/ViewSub.tsx";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { ChangeFailure } from "./ChangeFailure.tsx";
import { FileMenu } from "./FileMenu.tsx";
import { KeyHelp } from "./KeyHelp.tsx";
import { PrintHead } from "./PrintHead.tsx";
import { QuickFilters } from "./QuickFilters.tsx";
import { SummaryStrip } from "./SummaryStrip.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useFileActions } from "./use-file-actions.ts";
import { useView, type ViewOnPage } from "./use-view.ts";
import { useViewChanges } from "./use-view-changes.ts";
import { ViewDialogs } from "./ViewDialogs.tsx";
import { ViewGrid } from "./ViewGrid.tsx";
import { listNotes, ViewNotes } from "./ViewNotes.tsx";

interface Props {
  viewType: ViewType;
  /** The view to show when the address names none, unless it is the default of its type. */
  fixedId?: string | undefined;
  /** The view before anybody changes it, unless it is the standard view of its type. */
  standardId?: string | undefined;
  /** False for a page that leaves the saved views of its type to another page. */
  hasSavedList?: boolean;
  title?: string;
  /** Content above the figures: links to other pages, or a calendar. */
  navigation?: ReactNode;
  /** Content at the end of the title row. */
  aside?: ReactNode;
}

/** The page of a view: figures, tools, active filters and rows. */
export function ViewPage(props: Props) {
  const { viewType, fixedId, hasSavedList = true, title, navigation, aside } = props;
  const kind = viewTypes[viewType];
  const label = title ?? kind.title;
  const viewOnPage = useView(viewType, fixedId);
  const { view, address, rows, found } = viewOnPage;
  const standardId = props.standardId ?? view?.standardId;
  const changes = useViewChanges(viewType, viewOnPage);
  const { filters, run, open } = changes;
  const dictionaries = useQuery(viewDictionariesQuery).data;
  // The default view is assumed until the view has loaded, so that the tools next to the count do not shift.
  const expectedFilters = view === undefined ? defaultStateOf(viewType).filters : filters;
  const expectedChips = describeChips(expectedFilters, viewType, dictionaries ?? {});
  const chips = view && dictionaries ? expectedChips : [];
  const isPrinting = usePrintMode();
  const isPhone = useIsPhone();
  const { toolbar } = kind;
  const quick = <QuickFilters keys={toolbar.quickFilters} run={run} viewOnPage={viewOnPage} />;
  const quickFilters = toolbar.quickFilters.length > 0 ? quick : null;
  const notes = listNotes(view);
  const fileActions = useFileActions({
    toolbar,
    viewId: view?.id,
    search: address.search,
    onOpen: open,
  });

  const refusal = pageOfRefusal(viewOnPage.loadFailure);
  if (refusal !== null) return <Navigate replace to={refusal} />;

  return (
    <Page
      actions={
        isPhone ? (
          <FileMenu actions={fileActions} isReady={view !== undefined} notes={notes} />
        ) : (
          aside
        )
      }
      badge={<PriceState viewOnPage={viewOnPage} viewType={viewType} />}
      sub={view ? <ViewSub standardId={standardId ?? view.standardId} view={view} /> : undefined}
      title={label}
      width="screen"
    >
      {isPrinting ? (
        <PrintHead
          chips={chips}
          loaded={rows.length}
          search={address.search}
          total={found?.count}
          view={view}
        />
      ) : null}
      {navigation}
      <SummaryStrip fields={kind.summary} found={found} summary={viewOnPage.result?.summary} />
      <Toolbar
        fileActions={fileActions}
        filterCount={expectedChips.length}
        hasSavedList={hasSavedList}
        onOpen={open}
        quickFilters={isPhone ? null : quickFilters}
        standardId={standardId}
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
      <ActiveFilters
        changes={changes}
        chips={chips}
        expectedFilters={expectedFilters}
        isExpected={expectedChips.length > 0}
        lead={isPhone ? quickFilters : null}
        view={view}
        viewType={viewType}
      />
      <ChangeFailure attempts={changes.dialog ? [] : changes.attempts} />
      <ViewGrid label={label} viewOnPage={viewOnPage} viewType={viewType} />
      {isPhone ? null : <ViewNotes notes={notes} />}
      {isPhone ? null : <KeyHelp />}
      <ViewDialogs
        changes={changes}
        dictionaries={dictionaries}
        viewOnPage={viewOnPage}
        viewType={viewType}
      />
    </Page>
  );
}

/** Says how new the prices of a view are, if its columns have any. */
function PriceState({ viewOnPage, viewType }: { viewOnPage: ViewOnPage; viewType: ViewType }) {
  const columns = viewOnPage.view?.selectedColumns.web ?? viewTypes[viewType].columns.web;
  return showsCurrentPrices(columns) ? <MarketPill /> : null;
}
