import type { GridApi, SortChangedEvent } from "ag-grid-community";
import { AgGridProvider, AgGridReact } from "ag-grid-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { isNarrow as isNarrowAt } from "../ui/breakpoints.ts";
import { styleNonce } from "../ui/nonce.ts";
import { useBreakpoint, useIsPhone } from "../ui/use-breakpoint.ts";
import { handleCellKey } from "./cell-keys.ts";
import { columnDefs, toTypedText } from "./column-defs.ts";
import classes from "./DataGrid.module.css";
import type { GridColumn, GridSort } from "./grid-column.ts";
import { gridModules } from "./grid-modules.ts";
import { gridTheme } from "./grid-theme.ts";
import { Pager } from "./Pager.tsx";
import { defaultPageSize, pageSizes } from "./page-sizes.ts";
import { rowHeights } from "./row-heights.ts";

/** One page of a longer list: the server sorts, searches and pages. */
export interface ServedRows {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

interface Props<Row, Id extends string> {
  /** The accessible name of the grid. */
  label: string;
  /** Empty while nothing is loaded: until then only the overlay is shown. */
  columns: readonly GridColumn<Row, Id>[];
  rows: readonly Row[];
  rowIdOf: (row: Row) => string;
  /** Changes when other rows are shown, not when a row changes: the grid then returns to page one. */
  resultKey: string;
  sort: GridSort<Id> | null;
  onSort: (sort: GridSort<Id>) => void;
  /** Free text that filters the rows; in a served grid, the server does it. */
  search?: string;
  pageSize?: number;
  onPageSize?: (pageSize: number) => void;
  sizes?: readonly number[];
  served?: ServedRows | undefined;
  /** Rows are this many times the usual height. */
  rowLines?: 1 | 2;
  /** Covers the rows: a placeholder or a failure. */
  overlay?: ReactNode;
  /** Shown when there are no rows, unless `overlay` is set. */
  empty: ReactNode;
  /** Floats over the bottom of the rows, so that they do not shift when it appears. */
  notice?: ReactNode;
  isPrinting?: boolean;
  /** Called with the rows of the current page whenever they change. */
  onShown?: (rows: Row[]) => void;
}

const cellKeys = { suppressKeyboardEvent: handleCellKey };

/** A click marks the row, as a guide for the eye across wide tables. */
const oneRow = { mode: "singleRow", checkboxes: false, enableClickSelection: true } as const;

/** The one grid of the portal. It knows neither addresses nor calls. */
export function DataGrid<Row, Id extends string>(props: Props<Row, Id>) {
  const { columns, rows, served, search = "", isPrinting = false, sizes = pageSizes } = props;
  const { rowIdOf, sort, resultKey, pageSize = defaultPageSize, rowLines = 1 } = props;
  const isNarrow = isNarrowAt(useBreakpoint());
  const isPhone = useIsPhone();
  const api = useRef<GridApi<Row> | null>(null);
  const [place, setPlace] = useState({ page: 0, total: rows.length });
  const isServed = served !== undefined;
  const isWaiting = columns.length === 0;

  const defs = useMemo(
    () => columnDefs(columns, { sort, isServed, isNarrow }),
    [columns, sort, isServed, isNarrow],
  );

  // The grid keeps its own page, so other rows must be shown from page one.
  useEffect(() => {
    if (resultKey !== "") api.current?.paginationGoToFirstPage();
  }, [resultKey]);

  const onPagination = () => {
    const grid = api.current;
    if (grid === null) return;
    setPlace({ page: grid.paginationGetCurrentPage(), total: grid.paginationGetRowCount() });
    props.onShown?.(grid.getRenderedNodes().flatMap((node) => node.data ?? []));
  };

  const onSortChanged = ({ api: grid, source }: SortChangedEvent<Row>) => {
    if (source !== "uiColumnSorted") return;
    const { colId, sort: direction } = grid.getColumnState().find((state) => state.sort) ?? {};
    const sortedColumn = columns.find(({ id }) => id === colId);
    if (sortedColumn && direction) props.onSort({ column: sortedColumn.id, direction });
  };

  const shownPage = served ?? { ...place, onPage: (page) => api.current?.paginationGoToPage(page) };
  const isEmpty = shownPage.total === 0 && !isWaiting;
  const overlay = props.overlay ?? (isEmpty ? props.empty : null);

  return (
    <section
      aria-label={props.label}
      className={classes.grid}
      data-lines={rowLines}
      data-printing={isPrinting || undefined}
      data-waiting={isWaiting || undefined}
    >
      <div className={classes.body}>
        <AgGridProvider modules={gridModules}>
          <AgGridReact<Row>
            animateRows={false}
            columnDefs={defs}
            defaultColDef={cellKeys}
            domLayout={isPrinting ? "print" : "normal"}
            enableCellTextSelection
            ensureDomOrder
            getRowId={({ data }) => rowIdOf(data)}
            groupHeaderHeight={24}
            includeHiddenColumnsInQuickFilter={false}
            onGridReady={(event) => {
              api.current = event.api;
            }}
            onPaginationChanged={onPagination}
            onSortChanged={onSortChanged}
            pagination={!isServed && !isPrinting}
            paginationPageSize={pageSize}
            paginationPageSizeSelector={false}
            quickFilterText={isServed ? "" : toTypedText(search)}
            rowData={rows as Row[]}
            rowBuffer={4}
            rowHeight={rowHeights({ lines: rowLines, isPhone, isPrinting })}
            rowSelection={oneRow}
            styleNonce={styleNonce()}
            suppressMultiSort
            suppressNoRowsOverlay
            suppressPaginationPanel
            suppressScrollOnNewData={false}
            theme={gridTheme}
          />
        </AgGridProvider>
        {overlay === null ? null : (
          <div className={classes.overlay} key={isWaiting ? "over all" : "over rows"}>
            {overlay}
          </div>
        )}
        <div aria-live="polite" className={classes.notice}>
          {props.notice}
        </div>
      </div>
      {isPrinting || isWaiting ? null : (
        <Pager
          onPage={shownPage.onPage}
          onPageSize={(size) => props.onPageSize?.(size)}
          page={shownPage.page}
          pageSize={pageSize}
          sizes={sizes}
          total={shownPage.total}
        />
      )}
    </section>
  );
}
