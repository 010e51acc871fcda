import { type ReactNode, useMemo, useRef, useState } from "react";
import { isNarrow as isNarrowAt } from "../ui/breakpoints.ts";
import { useBreakpoint, useIsPhone } from "../ui/use-breakpoint.ts";
import { useFontsLoaded } from "../ui/use-fonts-loaded.ts";
import { nextSort, widthOf } from "./arrange-columns.ts";
import { type ColumnActions, ColumnMenu } from "./ColumnMenu.tsx";
import classes from "./DataGrid.module.css";
import { fitColumns, fittingWidth, sortedColumns } from "./fit-columns.ts";
import { GridTable, type GridTableHandle } from "./GridTable.tsx";
import type { GridColumn, GridSort } from "./grid-column.ts";
import type { HeaderTools } from "./header-tools.ts";
import { measureText } from "./measure-text.ts";
import { Pager } from "./Pager.tsx";
import { PrintedTable } from "./PrintedTable.tsx";
import { defaultPageSize, pageSizes } from "./page-sizes.ts";
import { rowHeights } from "./row-heights.ts";
import { type OpenCell, useCellMenu } from "./use-cell-menu.ts";
import { useColumnMenu } from "./use-column-menu.ts";
import { usePageOfRows } from "./use-page-of-rows.ts";
import { useShownRows } from "./use-shown-rows.ts";

/** One page of a longer list: the server sorts, searches and pages. */
export interface ServedRows {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

interface DataGridProps<Row, Id extends string> extends Omit<ColumnActions<Id>, "onFit"> {
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

/** The one grid of the portal. It knows neither addresses nor calls. */
export function DataGrid<Row, Id extends string>(props: DataGridProps<Row, Id>) {
  const { columns, rows, served, isPrinting = false, sizes = pageSizes } = props;
  const { rowIdOf, sort, compareBy, resultKey, pageSize = defaultPageSize, rowLines = 1 } = props;
  const isNarrow = isNarrowAt(useBreakpoint());
  const isPhone = useIsPhone();
  const table = useRef<GridTableHandle<Row>>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const cellMenu = useCellMenu<Id>(props.cellMenu !== undefined);
  const isServed = served !== undefined;
  const isWaiting = columns.length === 0;

  const sorted = useMemo(
    () => (isServed || sort === null ? rows : rows.toSorted(compareBy(sort))),
    [rows, isServed, sort, compareBy],
  );
  const hasFonts = useFontsLoaded();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts have other widths once the fonts have come.
  const fitted = useMemo(
    () => fitColumns(columns, { rows, measure: measureText, sorted: sortedColumns(sort) }),
    [columns, rows, sort, hasFonts],
  );
  const ownPage = usePageOfRows(sorted, { pageSize, resultKey });
  const shownPage = served ?? { ...ownPage, total: sorted.length };
  const shownRows = isServed ? sorted : ownPage.rows;

  const reportShown = () => props.onShown?.(table.current?.drawnRows() ?? []);
  const { onScrolled, onViewportChanged } = useShownRows(reportShown);

  const onSort = (next: GridSort<Id>) => {
    props.onSort(next);
    // The first rows of the new order are on page one.
    if (shownPage.page > 0) shownPage.onPage(0);
  };

  const { onArrange, onHide } = props;
  const focusHeader = (id: string) => table.current?.focusHeader(id);
  const columnMenu = useColumnMenu<Id>({ columns, onArrange, onHide, focusHeader });
  const { menu } = columnMenu;
  const openColumn = fitted.find(({ id }) => id === menu?.id);
  const tools: HeaderTools = {
    sort,
    sortBy(id, isAdded) {
      const column = columns.find((each) => each.id === id);
      if (column) onSort(nextSort(sort, column, isAdded));
    },
    openMenu: columnMenu.open,
  };

  const fit = (id: Id) => {
    const column = columns.find((each) => each.id === id);
    const drawn = table.current?.drawnRows() ?? [];
    if (column) onArrange?.({ widths: widthOf<Id>(id, fittingWidth(column, drawn, measureText)) });
  };
  /** A click marks the row, as a guide for the eye across wide tables. */
  const onSelect = (row: Row, target: EventTarget | null) => {
    setSelectedId(rowIdOf(row));
    if (isPhone && target !== null && !isOnControl(target)) props.onRowTap?.(row);
  };

  const isEmpty = shownPage.total === 0 && !isWaiting;
  const overlay = props.overlay ?? (isEmpty ? props.empty : null);
  const isUnknown = shownPage.total === 0 && props.overlay !== undefined;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by a key is clicked, too.
    <section
      aria-label={props.label}
      className={classes.grid}
      data-printing={isPrinting || undefined}
      data-rows
      data-waiting={isWaiting || undefined}
      onClickCapture={({ target }) => {
        if (target instanceof Element && target.closest("a")) props.onFollow?.([...sorted]);
      }}
    >
      {isPrinting ? (
        <PrintedTable
          columns={fitted}
          label={props.label}
          rowIdOf={rowIdOf}
          rows={sorted.slice(0, props.printedRows)}
        />
      ) : null}
      <div className={classes.body} {...cellMenu.handlers}>
        <GridTable
          canMove={!isNarrow}
          columns={fitted}
          firstRow={shownPage.page * pageSize}
          label={props.label}
          lines={rowLines}
          onArrange={onArrange}
          onFit={fit}
          onScrolled={onScrolled}
          onSelect={onSelect}
          onViewportChanged={onViewportChanged}
          ref={table}
          rowHeight={rowHeights({ lines: rowLines, isPhone })}
          rowIdOf={rowIdOf}
          rows={shownRows}
          scrollKey={`${resultKey} ${shownPage.page}`}
          selectedId={selectedId}
          tools={tools}
          totalRows={shownPage.total}
        />
        {cellMenu.open ? props.cellMenu?.(cellMenu.open, cellMenu.close) : null}
        {overlay === null ? null : (
          <div className={classes.overlay} key={isWaiting ? "over all" : "over rows"}>
            {overlay}
          </div>
        )}
        <div aria-live="polite" className={classes.notice}>
          {props.notice}
        </div>
        <p aria-live="polite" className="visually-hidden">
          {columnMenu.news}
        </p>
      </div>
      {menu === null || openColumn === undefined ? null : (
        <ColumnMenu
          {...columnMenu.actions}
          at={menu.at}
          column={openColumn}
          columns={columns}
          describe={props.describe}
          onFit={fit}
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

/** A link or button in a cell does its own work. */
function isOnControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest("a[href], button:not([data-opens-row])") !== null
  );
}
