import type { PointerEvent, RefCallback } from "react";
import type { GridSort } from "./grid-column.ts";

/** The actions of the headers. */
export interface HeaderTools {
  sort: GridSort | null;
  /** Sorts by a column, or turns its order round; `isAdded` keeps the columns by which rows are sorted already. */
  sortBy: (id: string, isAdded: boolean) => void;
  /** Opens the menu of a column below its header. */
  openMenu: (id: string, header: HTMLElement) => void;
}

/** The answers of the headers to the pointer; null where the arrangement cannot be changed. */
export interface HeaderPointers {
  /** Takes the element that holds the headers. */
  head: RefCallback<HTMLElement>;
  /** Null where columns cannot be moved. */
  onMoveStart: ((event: PointerEvent<HTMLElement>, id: string) => void) | null;
  onResizeStart: (event: PointerEvent<HTMLElement>, id: string) => void;
  onFit: (id: string) => void;
}
