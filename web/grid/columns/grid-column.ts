import type { ReactNode } from "react";
import type { Sort } from "../../../domain/views/view-state.ts";

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
  /** The title for screen readers and on paper when the visible one is empty. */
  spokenTitle?: string | undefined;
  /** The name of the group; neighbouring columns of one group share it as a header. */
  group?: string | undefined;
  kind: ColumnKind;
  /** In pixels. A column of numbers is never narrower than its widest number. */
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
  /** True for the figures that a reader looks for first: their texts are bold. */
  isStrong?: boolean | undefined;
  /** Texts of which one is as wide as any number of the column in these rows. */
  widest?: ((rows: readonly Row[]) => string[]) | undefined;
  /** Its widest text widens the column up to this, in pixels, where the other columns leave it the room. */
  wishedUpTo?: number | undefined;
  /** The room in pixels that a sign beside the text takes, with a plus or minus. */
  signWidth?: number | undefined;
  /** The space in pixels to the left and right of a text, if it is not the usual 17. */
  padding?: number | undefined;
  /** The text that is shown and copied. */
  text: (row: Row) => string;
  /** Draws the cell when text is not enough. */
  Cell?: ((props: CellProps<Row, Id>) => ReactNode) | undefined;
}

export type GridSort<Id extends string = string> = Sort<Id>;

/** The user's changes to the columns of a grid; absent parts are as they were. */
export interface Arrangement<Id extends string = string> {
  order?: Id[];
  /** In pixels. */
  widths?: { [id in Id]?: number };
  pins?: { [id in Id]?: "left" | "right" | "none" };
}
