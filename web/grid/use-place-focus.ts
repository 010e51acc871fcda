import type { RefObject } from "react";
import { flushSync } from "react-dom";
import { type GridLayout, listPlaced } from "./columns/lay-out-columns.ts";
import type { Place } from "./grid-keys.ts";
import { nearestScroll } from "./visible-range.ts";

export interface Viewed<Row, Id extends string> {
  scroller: RefObject<HTMLDivElement | null>;
  layout: GridLayout<Row, Id>;
  rowHeight: number;
  headHeight: number;
  /** Draws what the scroll position shows. */
  readPart: () => void;
}

/** Scrolls the grid as far as needed, so that a place is drawn, and focuses it. */
export function usePlaceFocus<Row, Id extends string>(viewed: Viewed<Row, Id>) {
  const { scroller, layout, rowHeight, headHeight, readPart } = viewed;
  return ({ row, column }: Place): void => {
    const grid = scroller.current;
    const placed = listPlaced(layout)[column];
    if (grid === null || placed === undefined) return;
    if (row >= 0)
      grid.scrollTop = nearestScroll(
        { start: row * rowHeight, end: (row + 1) * rowHeight },
        { position: grid.scrollTop, size: grid.clientHeight - headHeight },
      );
    if (layout.center.includes(placed))
      grid.scrollLeft = nearestScroll(
        { start: placed.left, end: placed.left + placed.width },
        {
          position: grid.scrollLeft,
          size: grid.clientWidth - layout.leftWidth - layout.rightWidth,
        },
      );
    flushSync(readPart);
    const id = CSS.escape(placed.column.id);
    const within = row < 0 ? "[role=columnheader]" : `[row-index="${row}"] [role=gridcell]`;
    grid.querySelector<HTMLElement>(`${within}[col-id="${id}"]`)?.focus({ preventScroll: true });
  };
}
