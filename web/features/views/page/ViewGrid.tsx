import { useState } from "react";
import { useLocation } from "react-router";
import type { Row, ViewData } from "../../../../domain/contract/view-shapes.ts";
import { type FieldId, fieldOf } from "../../../../domain/fields/fields.ts";
import { rowComparison } from "../../../../domain/fields/row-order.ts";
import type { Filters } from "../../../../domain/filters/filters.ts";
import { coversShortTime, isTracked } from "../../../../domain/live/live-views.ts";
import { sortKeys } from "../../../../domain/views/sort-keys.ts";
import type { Sort } from "../../../../domain/views/view-state.ts";
import { type ViewType, viewTypes } from "../../../../domain/views/view-type.ts";
import { portalToday } from "../../../api/site.ts";
import { DataGrid } from "../../../grid/DataGrid.tsx";
import { placesOfVisit } from "../../../grid/kept-places.ts";
import { SkeletonRows } from "../../../grid/SkeletonRows.tsx";
import type { OpenCell } from "../../../grid/use-cell-menu.ts";
import { useLivePrices } from "../../../live/use-live-prices.ts";
import { rememberWalk } from "../../../parts/company/company-walk.ts";
import { lazyDialog } from "../../../parts/lazy-dialog.tsx";
import { ValueMenu } from "../../../parts/ValueMenu.tsx";
import { EmptyState } from "../../../ui/loading/EmptyState.tsx";
import { ErrorState } from "../../../ui/loading/ErrorState.tsx";
import { usePrintMode } from "../../../ui/page/print-mode.ts";
import { useIsPhone } from "../../../ui/use-breakpoint.ts";
import { FavoriteCell } from "../cells/FavoriteCell.tsx";
import { describeColumn } from "../columns/describe-column.ts";
import { LaterResult } from "./LaterResult.tsx";
import { printedRows } from "./printed-rows.ts";
import type { ViewOnPage } from "./use-view.ts";
import { useColumnActions, useViewColumns } from "./use-view-columns.ts";

interface Props {
  label: string;
  viewType: ViewType;
  viewOnPage: ViewOnPage;
  /** Says why the whole portal has no such rows. */
  whyEmpty: string | undefined;
}

/** The rows of a view; an error or a placeholder covers them. */
export function ViewGrid({ label, viewType, viewOnPage, whyEmpty }: Props) {
  const { view, result, rows, address, isServed, sort } = viewOnPage;
  const { key: visit, pathname, search } = useLocation();
  const isPrinting = usePrintMode();
  const isPhone = useIsPhone();
  const { columns, rowLines } = useViewColumns(viewType, viewOnPage);
  const actions = useColumnActions(viewOnPage);
  const follow = useLivePrices(view !== undefined && !isPrinting && followsPrices(view));
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = isPhone ? rows.find((row) => row.rowId === openedId) : undefined;

  const textOfCell = ({ rowId, columnId }: OpenCell<FieldId>) => {
    const row = rows.find((one) => one.rowId === rowId);
    const column = columns.find(({ id }) => id === columnId);
    return row === undefined ? "" : (column?.text(row) ?? "");
  };

  return (
    <>
      <DataGrid
        {...actions}
        cellMenu={(cell, close) => (
          <ValueMenu
            cell={cell}
            entity={viewTypes[viewType].grain}
            onClose={close}
            text={textOfCell(cell)}
          />
        )}
        columns={columns}
        compareBy={compareBy}
        describe={describeColumn}
        empty={
          <EmptyState advice={whyEmpty ?? findAdvice(address.search, view?.appliedFilters ?? {})} />
        }
        isPrinting={isPrinting}
        label={label}
        notice={viewOnPage.reading ? <LaterResult {...viewOnPage.reading} /> : null}
        onFollow={(followed) =>
          rememberWalk({
            label,
            path: pathname + search,
            tickers: followed
              .map(({ companyTicker }) => String(companyTicker ?? ""))
              .filter(Boolean),
          })
        }
        onShown={(shown) => follow(listTracked(shown))}
        onRowTap={(row) => setOpenedId(row.rowId)}
        onPageSize={viewOnPage.setPageSize}
        onSort={viewOnPage.sortBy}
        overlay={renderOverlay(viewOnPage)}
        pageSize={viewOnPage.pageSize}
        places={placesOfVisit(visit)}
        resultKey={`${view?.id ?? ""} ${address.search}`}
        rowIdOf={rowIdOf}
        rowLines={rowLines}
        printedRows={printedRows}
        rows={rows}
        served={
          isServed && result
            ? {
                page: address.page - 1,
                total: result.dataTable.totalRows,
                onPage: (page) => address.setPage(page + 1),
              }
            : undefined
        }
        sort={sort ?? null}
      />
      <OpenedRow onClose={() => setOpenedId(null)} row={opened} viewType={viewType} />
    </>
  );
}

/** A view whose deals are few and recent follows the change of the day. */
function followsPrices({ selectedColumns, appliedFilters }: ViewData): boolean {
  const hasLiveColumn = selectedColumns.web.some((id) => fieldOf(id).isLive);
  return hasLiveColumn && coversShortTime(appliedFilters, portalToday());
}

/** Lists the tickers whose prices are followed, each once. */
function listTracked(rows: readonly Row[]): string[] {
  const today = portalToday();
  const tracked = rows.filter((row) => row.companyTicker && isTracked(row.offerDate, today));
  return [...new Set(tracked.map(({ companyTicker }) => companyTicker))];
}

interface OpenedRowProps {
  /** Undefined while no row is open. */
  row: Row | undefined;
  viewType: ViewType;
  onClose: () => void;
}

/** The card of the company whose row was tapped. */
function OpenedRow({ row, viewType, onClose }: OpenedRowProps) {
  if (row === undefined) return null;
  const canBeFollowed = viewTypes[viewType].grain !== "monitor";
  return (
    <CompanySheet
      companyName={row.companyName}
      companyTicker={row.companyTicker}
      onClose={onClose}
      star={canBeFollowed ? <FavoriteCell columnId="Favorite" row={row} text="" /> : null}
    />
  );
}

const compareBy = (order: Sort) => rowComparison(sortKeys(order));

const CompanySheet = lazyDialog(
  async () => (await import("../../../parts/company/CompanySheet.tsx")).CompanySheet,
);

/** Draws the error or the placeholder that covers the rows. */
function renderOverlay({ loadFailure, isLoading, reload }: ViewOnPage) {
  if (loadFailure !== null) return <ErrorState error={loadFailure} onRetry={reload} />;
  return isLoading ? <SkeletonRows /> : undefined;
}

function rowIdOf(row: Row): string {
  return row.rowId;
}

/** Says how to get rows when there are none. */
function findAdvice(search: string, filters: Filters): string | undefined {
  if (search !== "") return `No matches for “${search}”.`;
  return Object.keys(filters).length > 0 ? "Try widening or removing a filter." : undefined;
}
