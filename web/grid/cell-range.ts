import { countText } from "../../domain/fields/formats.ts";
import type { GridColumn } from "./columns/grid-column.ts";
import type { Place } from "./grid-keys.ts";

/** The cells between two corners, of which the user chose the first one first. */
export interface CellRange {
  anchor: Place;
  end: Place;
}

/** The first and the last row and column of a range, all of which belong to it. */
export interface CellSpan {
  rows: readonly [first: number, last: number];
  columns: readonly [first: number, last: number];
}

export function spanOf({ anchor, end }: CellRange): CellSpan {
  return {
    rows: [Math.min(anchor.row, end.row), Math.max(anchor.row, end.row)],
    columns: [Math.min(anchor.column, end.column), Math.max(anchor.column, end.column)],
  };
}

/** The columns of a row that belong to a span; null where none does. */
export function markedColumns(span: CellSpan | null, row: number): CellSpan["columns"] | null {
  return span !== null && row >= span.rows[0] && row <= span.rows[1] ? span.columns : null;
}

/** The shown texts of a span for a spreadsheet, without those of columns that hold controls alone. */
export function copyCells<Row>(
  { rows: [firstRow, lastRow], columns: [firstColumn, lastColumn] }: CellSpan,
  rows: readonly Row[],
  columns: readonly Pick<GridColumn<Row>, "kind" | "text">[],
): string {
  const copied = columns
    .slice(firstColumn, lastColumn + 1)
    .filter(({ kind }) => kind !== "control");
  return rows
    .slice(firstRow, lastRow + 1)
    .map((row) => copied.map(({ text }) => text(row).replace(/\s+/g, " ")).join("\t"))
    .join("\n");
}

/** Says how large a span is: "2 rows and 3 columns". */
export function describeSpan({ rows, columns }: CellSpan): string {
  const count = ([first, last]: readonly [number, number], name: string) =>
    `${countText(last - first + 1)} ${name}${last === first ? "" : "s"}`;
  return `${count(rows, "row")} and ${count(columns, "column")}`;
}
