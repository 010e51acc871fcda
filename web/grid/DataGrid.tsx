import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { isNarrow as isNarrowAt } from "../ui/breakpoints.ts";
import { useBreakpoint, useIsPhone } from "../ui/use-breakpoint.ts";
import { type ColumnActions, ColumnMenu } from "./columns/ColumnMenu.tsx";
import type { GridColumn, GridSort } from "./columns/grid-column.ts";
import { useFittedColumns } from "./columns/use-fitted-columns.ts";
import classes from "./DataGrid.module.css";
import { GridTable, type GridTableHandle } from "./GridTable.tsx";
import type { KeptPlaces } from "./kept-places.ts";
import { Pager } from "./Pager.tsx";
import { defaultPageSize } from "./page-sizes.ts";
import { PrintedTable } from "./printed/PrintedTable.tsx";
import { type OpenCell, useCellMenu } from "./use-cell-menu.ts";
import { useGridHead } from "./use-grid-head.ts";
import { type ServedRows, useGridRows } from "./use-grid-rows.ts";
import { useShownRows } from "./use-shown-rows.ts";

/** The heights of a row of one line, in pixels. */
const usualRowHeight = 35;
/** Twelve rows of the view of priced deals fit on the first screen of a phone. */
const phoneRowHeight = 42;

interface DataGridProps<Row, Id extends string> extends Omit<ColumnActions<Id>, "onFit"> {
  /** The accessible name of the grid. */
  label: string;
  /** Empty while nothing is loaded: until then only the overlay is shown. */
  columns: readonly GridColumn<Row, Id>[];
  rows: readonly Row[];
  rowIdOf: (row: Row) => string;
  /** Changes when different rows are shown, and not when a row changes: the grid then returns to page one. */
  resultKey: string;
  /** Where the user was in what the grid shows, when they come back to it. */
  places?: KeptPlaces | undefined;
  sort: GridSort<Id> | null;
  /** Compares two rows for an order, unless the server sorts; negative when the first one comes first. */
  compareBy: (sort: GridSort<Id>) => (a: Row, b: Row) => number;
  pageSize?: number;
  onPageSize?: (pageSize: number) => void;
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
  const { columns, isPrinting = false, rowIdOf, rowLines = 1 } = props;
  const { pageSize = defaultPageSize } = props;
  const isNarrow = isNarrowAt(useBreakpoint());
  const isPhone = useIsPhone();
  const table = useRef<GridTableHandle<Row>>(null);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const cellMenu = useCellMenu<Id>(props.cellMenu !== undefined);
  const isWaiting = columns.length === 0;
  const { sorted, shown, page, scrollKey } = useGridRows({ ...props, pageSize });
  const { fitted, fit } = useFittedColumns(props, () => table.current?.drawnRows() ?? []);
  const head = useGridHead({ ...props, page, focusHeader: (id) => table.current?.focusHeader(id) });
  const reports = useShownRows(() => props.onShown?.(table.current?.drawnRows() ?? []));

  /** A click marks the row, as a guide for the eye across wide tables. */
  const onSelect = (row: Row, target: EventTarget | null) => {
    setSelectedId(rowIdOf(row));
    if (isPhone && target !== null && !isOnControl(target)) props.onRowTap?.(row);
  };
  const follow = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) props.onFollow?.([...sorted]);
  };
  const isUnknown = page.total === 0 && props.overlay !== undefined;

  return (
    <section
      aria-label={props.label}
      className={classes.grid}
      data-printing={isPrinting || undefined}
      data-rows
      data-waiting={isWaiting || undefined}
      onClickCapture={follow}
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
          {...reports}
          canMove={!isNarrow}
          columns={fitted}
          firstRow={page.page * pageSize}
          label={props.label}
          lines={rowLines}
          onArrange={props.onArrange}
          onFit={fit}
          onSelect={onSelect}
          places={props.places}
          ref={table}
          rowHeight={(isPhone ? phoneRowHeight : usualRowHeight) * rowLines}
          rowIdOf={rowIdOf}
          rows={shown}
          scrollKey={scrollKey}
          selectedId={selectedId}
          tools={head.tools}
          totalRows={page.total}
        />
        {cellMenu.open ? props.cellMenu?.(cellMenu.open, cellMenu.close) : null}
        <Covers {...props} isEmpty={page.total === 0} isWaiting={isWaiting} news={head.news} />
      </div>
      <OpenColumnMenu {...props} {...head} fitted={fitted} onFit={fit} />
      {isPrinting || isWaiting || isUnknown ? null : (
        <Pager {...page} onPageSize={(size) => props.onPageSize?.(size)} pageSize={pageSize} />
      )}
    </section>
  );
}

interface CoversProps extends Pick<DataGridProps<never, never>, "overlay" | "empty" | "notice"> {
  isEmpty: boolean;
  isWaiting: boolean;
  news: string;
}

/** A placeholder, a failure or a notice over the rows, and what is said of columns. */
function Covers({ overlay, empty, notice, isEmpty, isWaiting, news }: CoversProps) {
  const cover = overlay ?? (isEmpty && !isWaiting ? empty : null);
  return (
    <>
      {cover === null ? null : (
        <div className={classes.overlay} key={isWaiting ? "over all" : "over rows"}>
          {cover}
        </div>
      )}
      <div aria-live="polite" className={classes.notice}>
        {notice}
      </div>
      <p aria-live="polite" className="visually-hidden">
        {news}
      </p>
    </>
  );
}

interface OpenColumnMenuProps<Row, Id extends string>
  extends Pick<DataGridProps<Row, Id>, "columns" | "describe" | "onReset" | "sort">,
    Pick<ReturnType<typeof useGridHead<Row, Id>>, "menu" | "menuActions" | "onSort"> {
  fitted: readonly GridColumn<Row, Id>[];
  onFit: (id: Id) => void;
}

function OpenColumnMenu<Row, Id extends string>(props: OpenColumnMenuProps<Row, Id>) {
  const { menu, fitted, columns, describe, onFit, onReset, onSort, sort } = props;
  const column = fitted.find(({ id }) => id === menu?.id);
  if (menu === null || column === undefined) return null;
  const actions = { describe, onFit, onReset, onSort };
  return (
    <ColumnMenu
      {...props.menuActions}
      {...actions}
      at={menu.at}
      column={column}
      columns={columns}
      sort={sort}
    />
  );
}

/** A link or button in a cell does its own work. */
function isOnControl(target: EventTarget): boolean {
  return (
    target instanceof Element && target.closest("a[href], button:not([data-opens-row])") !== null
  );
}
