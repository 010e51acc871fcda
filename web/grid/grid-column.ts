import type { ReactNode } from "react";

/** How a column is aligned and headed. */
export type ColumnKind = "text" | "number" | "date" | "choice" | "control";

export interface CellProps<Row, Id extends string = string> {
  columnId: Id;
  row: Row;
  /** The display text of the cell; "—" where nothing is known. */
  text: string;
}

/** One column of a grid, already put into words: the grid knows no catalogue. */
export interface GridColumn<Row, Id extends string = string> {
  id: Id;
  title: string;
  /** Said to a screen reader where the title is short: "Deal Size, millions of US dollars". */
  spokenTitle?: string | undefined;
  /** The group whose name stands above neighbouring columns of it. */
  group?: string | undefined;
  kind: ColumnKind;
  width: number;
  minWidth?: number | undefined;
  maxWidth?: number | undefined;
  /** A share of what room is left; columns without one keep their width. */
  flex?: number | undefined;
  isResizable?: boolean | undefined;
  isSortable?: boolean | undefined;
  /** Sorts largest first at the first click; the rule for numbers. */
  sortsDescendingFirst?: boolean | undefined;
  pinned?: "left" | "right" | undefined;
  isHidden?: boolean | undefined;
  /** Which of two rows comes first when the column is sorted in a direction; below zero for the first one. */
  compare: (a: Row, b: Row, direction: SortDirection) => number;
  /** What is shown, searched and copied. */
  text: (row: Row) => string;
  /** Draws the cell where text is not enough. */
  Cell?: ((props: CellProps<Row, Id>) => ReactNode) | undefined;
}

export type SortDirection = "asc" | "desc";

export interface GridSort<Id extends string = string> {
  column: Id;
  direction: SortDirection;
}
