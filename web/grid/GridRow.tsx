import { createElement, memo } from "react";
import { noValueText } from "../../domain/fields/formats.ts";
import type { DrawnColumn } from "./columns/drawn-columns.ts";
import classes from "./GridTable.module.css";

interface Props<Row, Id extends string> {
  row: Row;
  rowId: string;
  /** Counted from 0 within the page. */
  index: number;
  /** Counted from 1 over the headers and the rows of all pages. */
  spokenIndex: number;
  columns: readonly DrawnColumn<Row, Id>[];
  width: number;
  height: number;
  isSelected: boolean;
  /** The first and the last column of a range of cells within the row, counted from 0; null where there is none. */
  firstMarked: number | null;
  lastMarked: number | null;
}

function PlainGridRow<Row, Id extends string>(props: Props<Row, Id>) {
  const { row, rowId, index, spokenIndex, columns, width, height, isSelected } = props;
  const { firstMarked, lastMarked } = props;
  return (
    <div
      aria-rowindex={spokenIndex}
      aria-selected={isSelected}
      className={classes.row}
      role="row"
      row-id={rowId}
      row-index={index}
      style={{ top: index * height, height, width }}
    >
      {columns.map((drawn) => (
        <GridCell
          drawn={drawn}
          isMarked={
            firstMarked !== null &&
            lastMarked !== null &&
            drawn.spokenIndex > firstMarked &&
            drawn.spokenIndex <= lastMarked + 1
          }
          key={drawn.column.id}
          row={row}
        />
      ))}
    </div>
  );
}

/** Scrolling draws only the rows that come into view. The cast keeps the type parameters, which `memo` loses. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow;

interface CellProps<Row, Id extends string> {
  drawn: DrawnColumn<Row, Id>;
  row: Row;
  /** True within a range of cells. */
  isMarked: boolean;
}

function GridCell<Row, Id extends string>({ drawn, row, isMarked }: CellProps<Row, Id>) {
  const { id, kind, pinned, isStrong, text: textOf, Cell } = drawn.column;
  const text = textOf(row);
  return (
    <div
      aria-colindex={drawn.spokenIndex}
      aria-selected={isMarked || undefined}
      className={classes.cell}
      col-id={id}
      data-kind={kind}
      data-missing={text === noValueText || undefined}
      data-pinned={pinned}
      data-strong={isStrong || undefined}
      role="gridcell"
      style={drawn.style}
      tabIndex={-1}
      // A text that is cut is read whole by resting on it.
      title={Cell === undefined && kind === "text" ? text : undefined}
    >
      {Cell === undefined ? text : createElement(Cell, { columnId: id, row, text })}
    </div>
  );
}
