import type {
  ColDef,
  ColGroupDef,
  ColumnResizedEvent,
  GridApi,
  RowClickedEvent,
} from "ag-grid-community";
import { AgGridProvider, AgGridReact } from "ag-grid-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { isNarrow as isNarrowAt } from "../ui/breakpoints.ts";
import { styleNonce } from "../ui/nonce.ts";
import { useBreakpoint, useIsPhone } from "../ui/use-breakpoint.ts";
import { nextSort, readArrangement } from "./arrange-columns.ts";
import { type ColumnActions, ColumnMenu } from "./ColumnMenu.tsx";
import { handleCellKey } from "./cell-keys.ts";
import { columnDefs } from "./column-defs.ts";
import classes from "./DataGrid.module.css";
import { fitColumns, fittingWidth } from "./fit-columns.ts";
import type { Arrangement, GridColumn, GridSort } from "./grid-column.ts";
import { gridModules } from "./grid-modules.ts";
import { gridTheme } from "./grid-theme.ts";
import { handleHeaderKey } from "./header-keys.ts";
import { type HeaderTools, HeaderToolsContext } from "./header-tools.ts";
import { measureText } from "./measure-text.ts";
import { Pager } from "./Pager.tsx";
import { PrintedTable } from "./PrintedTable.tsx";
import { defaultPageSize, pageSizes } from "./page-sizes.ts";
import { rowHeights } from "./row-heights.ts";
import { type OpenCell, useCellMenu } from "./use-cell-menu.ts";
import { useShownRows } from "./use-shown-rows.ts";

/** One page of a longer list: the server sorts, searches and pages. */
export interface ServedRows {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

export interface DataGridProps<Row, Id extends string> extends Omit<ColumnActions<Id>, "onFit"> {
  /** The accessible name of the grid. */
  label: string;
  /** Empty while nothing is loaded: until then only the overlay is shown. */
  columns: readonly GridColumn<Row, Id>[];
  rows: readonly Row[];
  rowIdOf: (row: Row) => string;
  /** Changes when other rows are shown, not when a row changes: the grid then returns to page one. */
  resultKey: string;
  sort: GridSort<Id> | null;
  /** Compares two rows for an order, unless the server sorts; negative when the first one comes first. */
  compareBy: (sort: GridSort<Id>) => (a: Row, b: Row) => number;
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
  /** The most rows that are printed. */
  printedRows?: number;
  /** Draws the menu of a cell while it is open. */
  cellMenu?: (cell: OpenCell<Id>, close: () => void) => ReactNode;
  /** Called when a row is tapped on a phone, or a control that stands for its row (`data-opens-row`). */
  onRowTap?: ((row: Row) => void) | undefined;
  /** Called with the rows within view, once they stand still. */
  onShown?: (rows: Row[]) => void;
  /** Called with all rows, in the order of the grid, when a link within it is followed. */
  onFollow?: (rows: Row[]) => void;
}

/** A click marks the row, as a guide for the eye across wide tables. */
const oneRow = { mode: "singleRow", checkboxes: false, enableClickSelection: true } as const;

/** The one grid of the portal. It knows neither addresses nor calls. */
export function DataGrid<Row, Id extends string>(props: DataGridProps<Row, Id>) {
  const { columns, rows, served, isPrinting = false, sizes = pageSizes } = props;
  const { rowIdOf, sort, compareBy, resultKey, pageSize = defaultPageSize, rowLines = 1 } = props;
  const isNarrow = isNarrowAt(useBreakpoint());
  const isPhone = useIsPhone();
  const api = useRef<GridApi<Row> | null>(null);
  const [place, setPlace] = useState({ page: 0, total: rows.length });
  const cellMenu = useCellMenu<Id>(props.cellMenu !== undefined);
  const isServed = served !== undefined;
  const isWaiting = columns.length === 0;

  const sorted = useMemo(
    () => (isServed || sort === null ? rows : rows.toSorted(compareBy(sort))),
    [rows, isServed, sort, compareBy],
  );
  const fitted = useMemo(
    () => fitColumns(columns, { rows, measure: measureText, sorted: sortedColumns(sort) }),
    [columns, rows, sort],
  );
  const defs = useMemo(() => columnDefs(fitted, { sort, isNarrow }), [fitted, sort, isNarrow]);

  // The grid keeps its own page, so other rows must be shown from page one.
  useEffect(() => {
    if (resultKey !== "") api.current?.paginationGoToFirstPage();
  }, [resultKey]);

  const reportShown = () =>
    props.onShown?.(api.current?.getRenderedNodes().flatMap((node) => node.data ?? []) ?? []);
  const { onScrolled, onViewportChanged } = useShownRows(reportShown);

  const onPagination = () => {
    const grid = api.current;
    if (grid === null) return;
    setPlace({ page: grid.paginationGetCurrentPage(), total: grid.paginationGetRowCount() });
    reportShown();
  };

  const onSort = (next: GridSort<Id>) => {
    props.onSort(next);
    // The first rows of the new order are on page one.
    if (served === undefined) api.current?.paginationGoToFirstPage();
    else if (served.page > 0) served.onPage(0);
  };

  const [menu, setMenu] = useState<{ id: string; at: DOMRect } | null>(null);
  const openColumn = fitted.find(({ id }) => id === menu?.id);
  const closeMenu = () => {
    setMenu(null);
    if (menu !== null) api.current?.setFocusedHeader(menu.id);
  };
  const tools: HeaderTools = {
    sort,
    sortBy(id, isAdded) {
      const column = columns.find((each) => each.id === id);
      if (column) onSort(nextSort(sort, column, isAdded));
    },
    openMenu: (id, header) => setMenu({ id, at: header.getBoundingClientRect() }),
  };
  const latestTools = useRef(tools);
  useEffect(() => {
    latestTools.current = tools;
  });
  const [keys] = useState<ColDef<Row>>({
    suppressKeyboardEvent: handleCellKey,
    suppressHeaderKeyboardEvent: (params) => handleHeaderKey(params, latestTools.current),
  });

  const { onArrange } = props;
  const onDragStopped = () => {
    const arrangement = readArrangement(columns, api.current?.getColumnState() ?? []);
    if (arrangement) onArrange?.(arrangement);
  };
  const onResized = ({ finished, source, columns: resized }: ColumnResizedEvent<Row>) => {
    const byUser = finished && source === "uiColumnResized";
    // Other columns that share the width follow, but only the one that was dragged was chosen.
    const [column] = byUser ? (resized ?? []) : [];
    if (column) onArrange?.({ widths: widthOf<Id>(column.getColId(), column.getActualWidth()) });
  };
  const fit = (id: Id) => {
    const column = columns.find((each) => each.id === id);
    const shown = api.current?.getRenderedNodes().flatMap((node) => node.data ?? []) ?? [];
    if (column) onArrange?.({ widths: widthOf<Id>(id, fittingWidth(column, shown, measureText)) });
  };
  const onRowClicked = ({ data, event }: RowClickedEvent<Row>) => {
    if (data !== undefined && isPhone && !isOnControl(event?.target)) props.onRowTap?.(data);
  };

  const shownPage = served ?? { ...place, onPage: (page) => api.current?.paginationGoToPage(page) };
  const isEmpty = shownPage.total === 0 && !isWaiting;
  const overlay = props.overlay ?? (isEmpty ? props.empty : null);
  const isUnknown = shownPage.total === 0 && props.overlay !== undefined;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key is clicked, too.
    <section
      aria-label={props.label}
      className={classes.grid}
      data-lines={rowLines}
      data-printing={isPrinting || undefined}
      data-rows
      data-waiting={isWaiting || undefined}
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest("a"))
          props.onFollow?.(listRows(api.current));
      }}
    >
      {isPrinting ? (
        <PrintedTable
          columns={fitted}
          label={props.label}
          rowIdOf={rowIdOf}
          rows={listRows(api.current).slice(0, props.printedRows)}
        />
      ) : null}
      <div className={classes.body} {...cellMenu.handlers}>
        <HeaderToolsContext value={tools}>
          <AgGridProvider modules={gridModules}>
            <AgGridReact<Row>
              animateRows={false}
              columnDefs={defs}
              defaultColDef={keys}
              defaultColGroupDef={keys as ColGroupDef<Row>}
              enableCellTextSelection
              ensureDomOrder
              getRowId={({ data }) => rowIdOf(data)}
              groupHeaderHeight={24}
              onGridReady={(event) => {
                api.current = event.api;
              }}
              onPaginationChanged={onPagination}
              onBodyScroll={onScrolled}
              onGridSizeChanged={onScrolled}
              onViewportChanged={onViewportChanged}
              onColumnResized={onResized}
              onRowClicked={onRowClicked}
              onDragStopped={onDragStopped}
              pagination={!isServed}
              paginationPageSize={pageSize}
              paginationPageSizeSelector={false}
              rowData={sorted as Row[]}
              rowBuffer={4}
              rowHeight={rowHeights({ lines: rowLines, isPhone })}
              rowSelection={oneRow}
              styleNonce={styleNonce()}
              suppressDragLeaveHidesColumns
              suppressMovableColumns={onArrange === undefined}
              suppressMultiSort
              suppressNoRowsOverlay
              suppressPaginationPanel
              suppressScrollOnNewData={false}
              theme={gridTheme}
            />
          </AgGridProvider>
        </HeaderToolsContext>
        {cellMenu.open ? props.cellMenu?.(cellMenu.open, cellMenu.close) : null}
        {overlay === null ? null : (
          <div className={classes.overlay} key={isWaiting ? "over all" : "over rows"}>
            {overlay}
          </div>
        )}
        <div aria-live="polite" className={classes.notice}>
          {props.notice}
        </div>
      </div>
      {menu === null || openColumn === undefined ? null : (
        <ColumnMenu
          at={menu.at}
          column={openColumn}
          columns={columns}
          describe={props.describe}
          onArrange={onArrange}
          onClose={closeMenu}
          onFit={fit}
          onHide={props.onHide}
          onReset={props.onReset}
          onSort={onSort}
          sort={sort}
        />
      )}
      {isPrinting || isWaiting || isUnknown ? null : (
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

function sortedColumns(sort: GridSort | null): ReadonlySet<string> {
  return new Set([sort, ...(sort?.thenBy ?? [])].flatMap((key) => key?.column ?? []));
}

function widthOf<Id extends string>(id: string, width: number) {
  return { [id]: Math.round(width) } as Arrangement<Id>["widths"] & object;
}

/** A link or button in a cell does its own work. */
function isOnControl(target: EventTarget | null | undefined): boolean {
  return (
    target instanceof Element && target.closest("a[href], button:not([data-opens-row])") !== null
  );
}

/** Lists the rows of all pages that match the search, in the order of the grid. */
function listRows<Row>(grid: GridApi<Row> | null): Row[] {
  const indexes = Array.from({ length: grid?.getDisplayedRowCount() ?? 0 }, (_, i) => i);
  return indexes.flatMap((i) => {
    const row = grid?.getDisplayedRowAtIndex(i)?.data;
    return row === undefined ? [] : [row];
  });
}
