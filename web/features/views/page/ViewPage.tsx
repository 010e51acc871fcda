import { useQuery } from "@tanstack/react-query";
import type { ComponentProps, ReactNode } from "react";
import { Navigate } from "react-router";
import type { ViewData } from "../../../../domain/contract/view-shapes.ts";
import { showsCurrentPrices } from "../../../../domain/fields/current-prices.ts";
import { describeChips } from "../../../../domain/filters/describe-chips.ts";
import { explainGaps } from "../../../../domain/sources/market-gaps.ts";
import { defaultStateOf } from "../../../../domain/views/default-state.ts";
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { viewDictionariesQuery } from "../../../api/view-dictionaries.ts";
import { MarketPill } from "../../../parts/market/MarketPill.tsx";
import { useMarketGaps } from "../../../parts/NothingYet.tsx";
import { Page } from "../../../ui/page/Page.tsx";
import { usePrintMode } from "../../../ui/page/print-mode.ts";
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
import { mostBesideTitle, SummaryStrip } from "./SummaryStrip.tsx";
import { Toolbar } from "./Toolbar.tsx";
import { useFileActions } from "./use-file-actions.ts";
import { useView, type ViewOnPage } from "./use-view.ts";
import { useViewChanges, type ViewChanges } from "./use-view-changes.ts";
import { ViewDialogs } from "./ViewDialogs.tsx";
import { ViewGrid } from "./ViewGrid.tsx";
import classes from "./view-page.module.css";

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
  const { view, found } = viewOnPage;
  const standardId = props.standardId ?? view?.standardId;
  const changes = useViewChanges(viewType, viewOnPage);
  const { dictionaries, ...chips } = useChips(viewType, viewOnPage);
  const isPrinting = usePrintMode();
  const isPhone = useIsPhone();
  const columns = view?.selectedColumns.web ?? kind.columns.web;
  const gaps = explainGaps(useMarketGaps(), viewType, columns);
  const notes = [...gaps.notes, ...listNotes(view)];
  const fileActions = useFileActions(viewType, viewOnPage, changes.open);
  const fileMenu = <FileMenu actions={fileActions} isReady={view !== undefined} notes={notes} />;

  const summary = (
    <SummaryStrip fields={kind.summary} found={found} summary={viewOnPage.result?.summary} />
  );
  // A few figures have room beside the title.
  const hasShortSummary = kind.summary.length <= mostBesideTitle;

  const refusal = pageOfRefusal(viewOnPage.loadFailure);
  if (refusal !== null) return <Navigate replace to={refusal} />;

  return (
    <Page
      actions={isPhone ? fileMenu : aside}
      badge={showsCurrentPrices(columns) ? <MarketPill /> : null}
      sub={
        <>
          {hasShortSummary ? summary : null}
          {view ? <ViewSub standardId={standardId ?? view.standardId} view={view} /> : null}
        </>
      }
      title={label}
      width="screen"
    >
      {isPrinting ? <PrintHead chips={chips.chips} viewOnPage={viewOnPage} /> : null}
      {navigation}
      {hasShortSummary ? null : summary}
      <Tools
        changes={changes}
        chips={chips}
        fileActions={fileActions}
        hasSavedList={hasSavedList}
        standardId={standardId}
        viewOnPage={viewOnPage}
        viewType={viewType}
      />
      <ViewGrid
        label={label}
        viewOnPage={viewOnPage}
        viewType={viewType}
        whyEmpty={gaps.whyEmpty}
      />
      {isPhone ? null : (
        <>
          <ViewNotes notes={notes} />
          <KeyHelp />
        </>
      )}
      <ViewDialogs
        changes={changes}
        dictionaries={dictionaries}
        viewOnPage={viewOnPage}
        viewType={viewType}
      />
    </Page>
  );
}

interface ToolsProps
  extends Pick<ComponentProps<typeof Toolbar>, "fileActions" | "hasSavedList" | "standardId"> {
  viewType: ViewType;
  viewOnPage: ViewOnPage;
  changes: ViewChanges;
  chips: Omit<ReturnType<typeof useChips>, "dictionaries">;
}

/** The tools above the rows, and the line of what narrows them, which on a phone begins with the quick filters. */
function Tools({
  chips: { chips, expectedFilters, expectedChips },
  changes,
  ...props
}: ToolsProps) {
  const { viewType, viewOnPage } = props;
  const { run, open } = changes;
  const isPhone = useIsPhone();
  const keys = viewTypes[viewType].toolbar.quickFilters;
  const quickFilters =
    keys.length > 0 ? <QuickFilters keys={keys} run={run} viewOnPage={viewOnPage} /> : null;
  return (
    <>
      <Toolbar
        {...props}
        filterCount={expectedChips.length}
        onOpen={open}
        quickFilters={isPhone ? null : quickFilters}
      />
      <ChangedNotice onSaveAs={() => open("save")} viewOnPage={viewOnPage} />
      <ActiveFilters
        changes={changes}
        chips={chips}
        expectedFilters={expectedFilters}
        isExpected={expectedChips.length > 0}
        lead={isPhone ? quickFilters : null}
        viewOnPage={viewOnPage}
        viewType={viewType}
      />
      <ChangeFailure attempts={changes.dialog ? [] : changes.attempts} />
    </>
  );
}

/** The filters of a view in words. Until it has loaded, its default is assumed, so that the tools next to the count do not shift. */
function useChips(viewType: ViewType, { view }: ViewOnPage) {
  const dictionaries = useQuery(viewDictionariesQuery).data;
  const expectedFilters = view?.appliedFilters ?? defaultStateOf(viewType).filters;
  const expectedChips = describeChips(expectedFilters, viewType, dictionaries ?? {});
  const chips = view && dictionaries ? expectedChips : [];
  return { dictionaries, chips, expectedFilters, expectedChips };
}

/** Lists the notes that explain how to read all rows; a note on one company stands in its row. */
function listNotes(view: ViewData | undefined): string[] {
  const notes = view?.notes.filter(({ companyTicker }) => companyTicker === null) ?? [];
  return [...notes.map(({ note }) => note), ...(view?.footnote ? [view.footnote] : [])];
}

/** The notes below the rows. */
function ViewNotes({ notes }: { notes: readonly string[] }) {
  return notes.length === 0 ? null : <footer className={classes.notes}>{notes.join(" ")}</footer>;
}
