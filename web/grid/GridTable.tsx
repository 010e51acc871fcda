import {
  type MouseEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
} from "react";
import { listDrawn, listGroups } from "./drawn-columns.ts";
import { GridHead } from "./GridHead.tsx";
import { GridRow } from "./GridRow.tsx";
import classes from "./GridTable.module.css";
import type { Arrangement, GridColumn } from "./grid-column.ts";
import type { HeaderTools } from "./header-tools.ts";
import { type GridLayout, layOutColumns, listPlaced } from "./lay-out-columns.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { type MovedHeader, type ResizedColumn, useHeaderDrag } from "./use-header-drag.ts";
import { useScrolledPart } from "./use-scrolled-part.ts";
import { visibleColumns, visibleRows } from "./visible-range.ts";

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
  /** The table returns to its first row when this changes. */
  scrollKey: string;
  /** Called on scrolls and changes of size. */
  onScrolled: () => void;
  /** Called when other rows have come into view. */
  onViewportChanged: () => void;
}

/** The heights of the headers and of the names of groups above them, in pixels. */
const headHeights = { columns: 40, groups: 24 };

/** Headers and rows, of which only those in view are drawn. The pinned columns and the headers stick to their edges. */
export function GridTable<Row, Id extends string>(props: GridTableProps<Row, Id>) {
  const { columns, rows, rowIdOf, rowHeight, canMove, tools, onArrange, onFit, onSelect } = props;
  const { scroller, part, readPart } = useScrolledPart(rowHeight);
  const { width, height, top, left } = part;
  const usual = useMemo(() => layOutColumns(columns, width), [columns, width]);
  const { pointers, moved, resized } = useHeaderDrag({
    columns,
    layout: usual,
    onArrange,
    onFit,
    canMove,
  });
  const layout = useMemo(
    () => (resized ? layOutColumns(widenColumn(columns, usual, resized), width) : usual),
    [usual, columns, resized, width],
  );
  const shown = visibleColumns(layout.center, { left, width });
  const drawn = useMemo(
    () => listDrawn(layout, { first: shown.first, end: shown.end }),
    [layout, shown.first, shown.end],
  );
  const hasGroups = columns.some(({ group }) => group);
  const groups = hasGroups ? listGroups(layout, shown) : [];
  const headRows = hasGroups ? 2 : 1;
  const wholeWidth = layout.leftWidth + layout.centerWidth + layout.rightWidth;
  const { first, end } = visibleRows({ top, height, rowHeight, count: rows.length });

  const focus = useGridFocus({
    ...{ scroller, layout, tools, rowHeight, readPart },
    rowCount: rows.length,
    headHeight: headHeights.columns + (hasGroups ? headHeights.groups : 0),
    onSelect: (index) => {
      const row = rows[index];
      if (row !== undefined) onSelect(row, null);
    },
  });
  useImperativeHandle(props.ref, () => ({
    focusHeader: focus.focusHeader,
    drawnRows: () => rows.slice(first, end),
  }));

  const { scrollKey, onScrolled, onViewportChanged } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page or result is what scrolls it back.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
    readPart();
  }, [scrollKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the report is about.
  useEffect(onViewportChanged, [first, end, rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what the report is about.
  useEffect(onScrolled, [width, height]);

  const selectRow = ({ target }: MouseEvent) => {
    const element = target instanceof Element ? target.closest("[row-index]") : null;
    const row = rows[Number(element?.getAttribute("row-index") ?? -1)];
    if (row !== undefined) onSelect(row, target);
  };

  return (
    <div data-grid>
      {/* Tab enters the grid at one of these two, which lead to the place that had the focus. */}
      <span onFocus={focus.enter} tabIndex={0} />
      <div
        aria-colcount={columns.length}
        aria-label={props.label}
        aria-rowcount={props.totalRows + headRows}
        className={classes.scroller}
        data-lines={props.lines}
        ref={scroller}
        role="grid"
        tabIndex={-1}
        {...focus.handlers}
        onScroll={() => {
          readPart();
          onScrolled();
        }}
      >
        <GridHead
          columns={drawn}
          draggedId={moved?.id ?? null}
          groups={groups}
          leftWidth={layout.leftWidth}
          pointers={pointers}
          tools={tools}
          width={wholeWidth}
        />
        <div
          className={classes.rows}
          onClick={selectRow}
          role="rowgroup"
          style={{ height: rows.length * rowHeight }}
        >
          {rows.slice(first, end).map((row, i) => {
            const id = rowIdOf(row);
            return (
              <GridRow
                columns={drawn}
                height={rowHeight}
                index={first + i}
                isSelected={id === props.selectedId}
                key={id}
                row={row}
                rowId={id}
                spokenIndex={props.firstRow + first + i + headRows + 1}
                width={wholeWidth}
              />
            );
          })}
        </div>
      </div>
      <span onFocus={focus.enter} tabIndex={0} />
      {moved === null ? null : <MovedColumn {...moved} />}
    </div>
  );
}

/** Those before the column keep their widths, so that its edge follows the pointer. */
function widenColumn<Row, Id extends string>(
  columns: readonly GridColumn<Row, Id>[],
  layout: GridLayout<Row, Id>,
  { id, width }: ResizedColumn,
): GridColumn<Row, Id>[] {
  const placed = listPlaced(layout);
  const at = placed.findIndex(({ column }) => column.id === id);
  const widths = new Map<string, number>(
    placed.slice(0, at).map((one) => [one.column.id, one.width]),
  );
  widths.set(id, width);
  return columns.map((column) => {
    const own = widths.get(column.id);
    return own === undefined
      ? column
      : { ...column, width: own, flex: undefined, maxWidth: undefined };
  });
}

/** The title that goes along with the pointer, and the line at which the column would be put. */
function MovedColumn({ title, x, y, target }: MovedHeader) {
  return (
    <>
      <div className={classes.ghost} style={{ left: x, top: y }}>
        {title}
      </div>
      {target === null ? null : (
        <div
          className={classes.target}
          style={{ left: target.x, top: target.top, height: target.height }}
        />
      )}
    </>
  );
}
