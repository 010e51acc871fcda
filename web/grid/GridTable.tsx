import { type MouseEvent, type Ref, useEffect, useImperativeHandle, useMemo } from "react";
import { GridHead, type HeaderTools } from "./GridHead.tsx";
import { GridRow } from "./GridRow.tsx";
import classes from "./GridTable.module.css";
import type { Arrangement, GridColumn } from "./grid-column.ts";
import { layOutColumns } from "./lay-out-columns.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import { type MovedHeader, type ResizedColumn, useHeaderDrag } from "./use-header-drag.ts";
import { useScrolledPart } from "./use-scrolled-part.ts";
import { visibleColumns, visibleRows } from "./visible-range.ts";

/** What the grid around the table asks of it. */
export interface GridTableHandle<Row> {
  focusHeader: (id: string) => void;
  /** The rows that are drawn: those in view, and a few beyond each edge. */
  drawnRows: () => Row[];
}

export interface GridTableProps<Row, Id extends string> {
  ref: Ref<GridTableHandle<Row>>;
  columns: readonly GridColumn<Row, Id>[];
  /** The rows of the page. */
  rows: readonly Row[];
  rowIdOf: (row: Row) => string;
  /** The place of the first row of the page in the whole result, and the rows of the result. */
  firstRow: number;
  totalRows: number;
  rowHeight: number;
  lines: 1 | 2;
  isNarrow: boolean;
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

/** Headers and rows, of which only those in view are drawn. The pinned columns and the headers stick to their edges. */
export function GridTable<Row, Id extends string>(props: GridTableProps<Row, Id>) {
  const { columns, rows, rowIdOf, rowHeight, isNarrow, tools, onArrange, onFit, onSelect } = props;
  const { scroller, part, readPart } = useScrolledPart(rowHeight);
  const { width, height, top, left } = part;
  const layout = useMemo(
    () => layOutColumns(columns, { width, isNarrow }),
    [columns, width, isNarrow],
  );
  const { pointers, moved, resized } = useHeaderDrag({ columns, layout, onArrange, onFit });
  const shownLayout = useMemo(
    () => (resized ? layOutColumns(withWidth(columns, resized), { width, isNarrow }) : layout),
    [layout, columns, resized, width, isNarrow],
  );
  const center = useMemo(() => {
    const { first, end } = visibleColumns(shownLayout.center, { left, width });
    return shownLayout.center.slice(first, end);
  }, [shownLayout, left, width]);
  const { first, end } = visibleRows({ top, height, rowHeight, count: rows.length });

  const hasGroups = columns.some(({ group }) => group);
  const focus = useGridFocus({
    ...{ scroller, layout, tools, rowHeight, readPart },
    rowCount: rows.length,
    headHeight: hasGroups ? 64 : 40,
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
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
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
    <div className={classes.frame} data-grid>
      {/* Tab enters the grid at one of these two, which lead to the place that had the focus. */}
      <span onFocus={focus.enter} tabIndex={0} />
      <div
        aria-colcount={columns.length}
        aria-rowcount={props.totalRows + (hasGroups ? 2 : 1)}
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
          center={center}
          draggedId={moved?.id ?? null}
          layout={shownLayout}
          pointers={pointers}
          tools={tools}
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
                center={center}
                height={rowHeight}
                index={first + i}
                isSelected={id === props.selectedId}
                key={id}
                layout={shownLayout}
                row={row}
                rowId={id}
                spokenIndex={props.firstRow + first + i + (hasGroups ? 3 : 2)}
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

function withWidth<Row, Id extends string>(
  columns: readonly GridColumn<Row, Id>[],
  { id, width }: ResizedColumn,
): GridColumn<Row, Id>[] {
  return columns.map((column) =>
    column.id === id ? { ...column, width, flex: undefined } : column,
  );
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
