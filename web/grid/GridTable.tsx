import {
  type MouseEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
} from "react";
import { type CellSpan, markedColumns } from "./cell-range.ts";
import type { DrawnColumn } from "./columns/drawn-columns.ts";
import type { Arrangement, GridColumn } from "./columns/grid-column.ts";
import type { HeaderTools } from "./columns/header-tools.ts";
import { MovedColumn } from "./columns/MovedColumn.tsx";
import { GridHead } from "./GridHead.tsx";
import { GridRow } from "./GridRow.tsx";
import classes from "./GridTable.module.css";
import type { KeptPlaces } from "./kept-places.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { useGridLayout } from "./use-grid-layout.ts";
import { type ScrolledPart, useScrolledPart } from "./use-scrolled-part.ts";
import { visibleRows } from "./visible-range.ts";

/** The services of the table for the grid around it. */
export interface GridTableHandle<Row> {
  focusHeader: (id: string) => void;
  /** The rows that are drawn: those in view, and a few beyond each edge. */
  drawnRows: () => Row[];
}

interface GridTableProps<Row, Id extends string> {
  ref: Ref<GridTableHandle<Row>>;
  label: string;
  columns: readonly GridColumn<Row, Id>[];
  /** The rows of the page. */
  rows: readonly Row[];
  rowIdOf: (row: Row) => string;
  /** The place of the first row of the page in the whole result, and the rows of the result. */
  firstRow: number;
  totalRows: number;
  rowHeight: number;
  lines: 1 | 2;
  /** False where columns keep their order, though not their widths. */
  canMove: boolean;
  tools: HeaderTools;
  onArrange: ((arrangement: Arrangement<Id>) => void) | undefined;
  onFit: (id: Id) => void;
  selectedId: string | null;
  onSelect: (row: Row, target: EventTarget | null) => void;
  /** The table scrolls back to its first row when this value changes, or to where it was kept for the value. */
  scrollKey: string;
  places: KeptPlaces | undefined;
  /** Called on scrolls and changes of size. */
  onScrolled: () => void;
  /** Called when different rows have come into view. */
  onViewportChanged: () => void;
}

/** Headers and rows, of which only those in view are drawn. The pinned columns and the headers stick to their edges. */
export function GridTable<Row, Id extends string>(props: GridTableProps<Row, Id>) {
  const { columns, rows, rowHeight, canMove, tools, onArrange, onFit, onSelect } = props;
  const { scroller, part, readPart } = useScrolledPart(rowHeight);
  const { openMenu } = tools;
  const shown = useGridLayout({ columns, part, canMove, onArrange, onFit, openMenu });
  const { layout, drawn, groups, headRows, headHeight, wholeWidth, moved } = shown;
  const { first, end } = visibleRows({ ...part, rowHeight, count: rows.length });
  const focus = useGridFocus({
    ...{ scroller, layout, tools, rows, rowHeight, headHeight, readPart },
    contentKey: props.scrollKey,
    onSelect: (index) => {
      const row = rows[index];
      if (row !== undefined) onSelect(row, null);
    },
  });
  useImperativeHandle(props.ref, () => ({
    focusHeader: focus.focusHeader,
    drawnRows: () => rows.slice(first, end),
  }));
  useReports(props, { scroller, part, readPart, first, end });

  return (
    <div data-grid>
      {/* Tab enters the grid at one of these two, which lead to the place that had the focus. */}
      <span onFocus={focus.enter} tabIndex={0} />
      <div
        aria-colcount={columns.length}
        aria-label={props.label}
        aria-multiselectable
        aria-rowcount={props.totalRows + headRows}
        className={classes.scroller}
        data-lines={props.lines}
        data-ranged={focus.range.span !== null || undefined}
        ref={scroller}
        role="grid"
        tabIndex={-1}
        {...focus.handlers}
        onScroll={() => {
          readPart();
          props.places?.keep(props.scrollKey, scroller.current?.scrollTop ?? 0);
          props.onScrolled();
        }}
      >
        <GridHead
          columns={drawn}
          draggedId={moved?.id ?? null}
          groups={groups}
          leftWidth={layout.leftWidth}
          pointers={shown.pointers}
          tools={tools}
          width={wholeWidth}
        />
        <div
          className={classes.rows}
          onClick={(event) => selectRow(event, rows, onSelect)}
          role="rowgroup"
          style={{ height: rows.length * rowHeight }}
        >
          <DrawnRows
            {...props}
            drawn={drawn}
            end={end}
            first={first}
            headRows={headRows}
            span={focus.range.span}
            width={wholeWidth}
          />
        </div>
      </div>
      <span onFocus={focus.enter} tabIndex={0} />
      <p aria-live="polite" className="visually-hidden">
        {focus.range.news}
      </p>
      {moved === null ? null : <MovedColumn {...moved} />}
    </div>
  );
}

interface DrawnRowsProps<Row, Id extends string>
  extends Pick<
    GridTableProps<Row, Id>,
    "rows" | "rowIdOf" | "rowHeight" | "selectedId" | "firstRow"
  > {
  drawn: readonly DrawnColumn<Row, Id>[];
  first: number;
  end: number;
  headRows: number;
  /** The range of cells that is chosen. */
  span: CellSpan | null;
  width: number;
}

function DrawnRows<Row, Id extends string>(props: DrawnRowsProps<Row, Id>) {
  const { rows, rowIdOf, first, end, span } = props;
  return rows.slice(first, end).map((row, i) => {
    const id = rowIdOf(row);
    const marked = markedColumns(span, first + i);
    return (
      <GridRow
        columns={props.drawn}
        firstMarked={marked?.[0] ?? null}
        height={props.rowHeight}
        index={first + i}
        isSelected={id === props.selectedId}
        key={id}
        lastMarked={marked?.[1] ?? null}
        row={row}
        rowId={id}
        spokenIndex={props.firstRow + first + i + props.headRows + 1}
        width={props.width}
      />
    );
  });
}

/** A click with Shift chooses a range of cells instead. */
function selectRow<Row>(
  { target, shiftKey }: MouseEvent,
  rows: readonly Row[],
  onSelect: (row: Row, target: EventTarget) => void,
): void {
  const element = target instanceof Element ? target.closest("[row-index]") : null;
  const row = rows[Number(element?.getAttribute("row-index") ?? -1)];
  if (row !== undefined && !shiftKey) onSelect(row, target);
}

interface View {
  scroller: RefObject<HTMLElement | null>;
  part: ScrolledPart;
  readPart: () => void;
  /** The rows that are drawn. */
  first: number;
  end: number;
}

/** Returns to the first row of another page or result, or to the kept place, and reports what has come into view. */
function useReports<Row, Id extends string>(
  { rows, scrollKey, places, onScrolled, onViewportChanged }: GridTableProps<Row, Id>,
  { scroller, part, readPart, first, end }: View,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or result is what scrolls it back.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: places?.read(scrollKey) ?? 0 });
    readPart();
  }, [scrollKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the report is about.
  useEffect(onViewportChanged, [first, end, rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the report is about.
  useEffect(onScrolled, [part.width, part.height]);
}
