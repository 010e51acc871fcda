import { createElement, memo } from "react";
import classes from "./GridTable.module.css";
import type { GridLayout, PlacedColumn } from "./lay-out-columns.ts";

interface Props<Row, Id extends string> {
  row: Row;
  rowId: string;
  /** Counted from 0 within the page. */
  index: number;
  /** Counted from 1 over the headers and the rows of all pages. */
  spokenIndex: number;
  layout: GridLayout<Row, Id>;
  /** The scrolled columns that are near enough to be drawn. */
  center: readonly PlacedColumn<Row, Id>[];
  height: number;
  isSelected: boolean;
}

function PlainGridRow<Row, Id extends string>(props: Props<Row, Id>) {
  const { row, rowId, index, spokenIndex, layout, center, height, isSelected } = props;
  const { left, right, leftWidth, centerWidth, rightWidth } = layout;
  const cell = (placed: PlacedColumn<Row, Id>, spokenColumn: number, style: object) => (
    <GridCell
      key={placed.column.id}
      placed={placed}
      row={row}
      spokenColumn={spokenColumn}
      style={style}
    />
  );
  const firstCenter = left.length + layout.center.indexOf(center[0] as PlacedColumn<Row, Id>);
  return (
    <div
      aria-rowindex={spokenIndex}
      aria-selected={isSelected}
      className={classes.row}
      role="row"
      row-id={rowId}
      row-index={index}
      style={{ top: index * height, height, width: leftWidth + centerWidth + rightWidth }}
    >
      {left.map((placed, i) => cell(placed, i + 1, { left: placed.left }))}
      {center.map((placed, i) =>
        cell(placed, firstCenter + i + 1, i === 0 ? { marginLeft: placed.left } : {}),
      )}
      {right.map((placed, i) =>
        cell(placed, left.length + layout.center.length + i + 1, {
          right: rightWidth - placed.left - placed.width,
        }),
      )}
    </div>
  );
}

/** Scrolling draws only the rows that come into view. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;

interface CellProps<Row, Id extends string> {
  placed: PlacedColumn<Row, Id>;
  row: Row;
  /** Counted from 1. */
  spokenColumn: number;
  style: object;
}

function GridCell<Row, Id extends string>({
  placed,
  row,
  spokenColumn,
  style,
}: CellProps<Row, Id>) {
  const { id, kind, pinned, isStrong, text: textOf, Cell } = placed.column;
  const text = textOf(row);
  return (
    <div
      aria-colindex={spokenColumn}
      className={classes.cell}
      col-id={id}
      data-kind={kind}
      data-pinned={pinned}
      data-strong={isStrong || undefined}
      role="gridcell"
      style={{ ...style, width: placed.width }}
      tabIndex={-1}
      // A text that is cut is read whole by resting on it.
      title={Cell === undefined && kind === "text" ? text : undefined}
    >
      {Cell === undefined ? text : createElement(Cell, { columnId: id, row, text })}
    </div>
  );
}
