import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import type { Place } from "./grid-keys.ts";

/** A place by the id of its column, which keeps it when columns come, go or move. */
interface NamedPlace {
  row: number;
  id: string;
  column: number;
}

/**
 * Remembers the place of the grid that had the focus last. When a place that has the focus is no longer drawn, the grid
 * itself takes the focus, so that its keys still work.
 */
export function useLastPlace(
  scroller: RefObject<HTMLElement | null>,
  columnIds: readonly string[],
  rowCount: number,
) {
  const last = useRef<NamedPlace | null>(null);
  const holdsFocus = useRef(false);

  useLayoutEffect(() => {
    if (holdsFocus.current && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true });
  });

  return {
    lastPlace: (): Place | null =>
      last.current === null ? null : presentPlace(last.current, columnIds, rowCount),
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        holdsFocus.current = true;
        const place = readPlace(target);
        if (place !== null) last.current = { ...place, column: columnIds.indexOf(place.id) };
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // When a focused element is removed, the focus would fall to nothing.
        if (relatedTarget !== null)
          holdsFocus.current = scroller.current?.contains(relatedTarget) ?? false;
      },
    },
  };
}

/** Where a place is now: a column that is gone leaves its place to the one after it. Null in a grid without columns. */
export function presentPlace(
  { row, id, column }: NamedPlace,
  columnIds: readonly string[],
  rowCount: number,
): Place | null {
  if (columnIds.length === 0) return null;
  const at = columnIds.indexOf(id);
  return {
    row: Math.min(row, rowCount - 1),
    column: at >= 0 ? at : Math.min(column, columnIds.length - 1),
  };
}

/** The row, -1 for a header, and the column of an element of the grid. */
export function readPlace(target: Element): { row: number; id: string } | null {
  const element = target.closest("[role=gridcell], [role=columnheader][col-id]");
  const id = element?.getAttribute("col-id");
  const row = Number(element?.closest("[row-index]")?.getAttribute("row-index") ?? -1);
  return id ? { row, id } : null;
}
