import type { ReactNode } from "react";

/** Determines the alignment and the header of a column. */
export type ColumnKind = "text" | "number" | "date" | "choice" | "control";

export interface CellProps<Row, Id extends string = string> {
  columnId: Id;
  row: Row;
  /** The display text of the cell; "—" for a missing value. */
  text: string;
}

/** One column of a grid, with all its texts: the grid does not know the field catalogue. */
export interface GridColumn<Row, Id extends string = string> {
  id: Id;
  title: string;
  /** The title for screen readers when the visible one is short: "Deal Size, millions of US dollars". */
  spokenTitle?: string | undefined;
  /** The name of the group; neighbouring columns of one group share it as a header. */
  group?: string | undefined;
  kind: ColumnKind;
  width: number;
  minWidth?: number | undefined;
  maxWidth?: number | undefined;
  /** A share of the remaining width; columns without one keep their width. */
  flex?: number | undefined;
  isResizable?: boolean | undefined;
  isSortable?: boolean | undefined;
  /** Sorts largest first on the first click, as numbers usually do. */
  sortsDescendingFirst?: boolean | undefined;
  pinned?: "left" | "right" | undefined;
  isHidden?: boolean | undefined;
  /** Compares two rows for a sort direction; negative when the first one comes first. */
  compare: (a: Row, b: Row, direction: SortDirection) => number;
  /** The text that is shown, searched and copied. */
  text: (row: Row) => string;
  /** Draws the cell when text is not enough. */
  Cell?: ((props: CellProps<Row, Id>) => ReactNode) | undefined;
}

export type SortDirection = "asc" | "desc";

export interface GridSort<Id extends string = string> {
  column: Id;
  direction: SortDirection;
}
