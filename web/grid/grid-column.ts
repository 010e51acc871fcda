import type { ComponentType } from "react";

/** How a column behaves: its alignment, the direction of the first sort, and what is compared. */
export type ColumnKind = "text" | "number" | "date" | "choice" | "control";

export interface CellProps<Row> {
  columnId: string;
  row: Row;
  /** The display text of the cell; "—" where nothing is known. */
  text: string;
}

/** One column of a grid, already put into words: the grid knows no catalogue. */
export interface GridColumn<Row> {
  id: string;
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
  /** What is sorted by; null is missing and comes last both ways. */
  value: (row: Row) => SortValue;
  /** What is shown, searched and copied. */
  text: (row: Row) => string;
  /** Draws the cell where text is not enough. */
  Cell?: ComponentType<CellProps<Row>> | undefined;
}

export type SortValue = string | number | boolean | null;

export interface GridSort {
  column: string;
  direction: "asc" | "desc";
}
