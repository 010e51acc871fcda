import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { flushSync } from "react-dom";
import { handleCellKey } from "./cell-keys.ts";
import { focusBeside } from "./focus-beside.ts";
import { type Place, stepFrom } from "./grid-keys.ts";
import { handleHeaderKey } from "./header-keys.ts";
import type { HeaderTools } from "./header-tools.ts";
import { type GridLayout, listPlaced } from "./lay-out-columns.ts";
import { nearestScroll } from "./visible-range.ts";

interface Options<Row, Id extends string> {
  scroller: RefObject<HTMLDivElement | null>;
  layout: GridLayout<Row, Id>;
  tools: HeaderTools;
  /** The rows of the page. */
  rowCount: number;
  rowHeight: number;
  headHeight: number;
  /** Draws what the scroll position shows. */
  readPart: () => void;
  onSelect: (row: number) => void;
}

/**
 * Moves the focus between cells and headers by keyboard. The grid is one stop of Tab: it returns to the place that had the
 * focus last. When a place that has the focus is no longer drawn, the grid itself takes the focus, so that its keys still work.
 */
export function useGridFocus<Row, Id extends string>(options: Options<Row, Id>) {
  const { scroller, layout, tools, rowCount, rowHeight, headHeight, readPart, onSelect } = options;
  const last = useRef<{ row: number; id: string; column: number } | null>(null);
  const holdsFocus = useRef(false);
  const columns = listPlaced(layout);
  const findColumn = (id: string) => columns.findIndex(({ column }) => column.id === id);

  useLayoutEffect(() => {
    if (holdsFocus.current && document.activeElement === document.body)
      scroller.current?.focus({ preventScroll: true });
  });

  const lastPlace = (): Place | null => {
    if (last.current === null || columns.length === 0) return null;
    const { row, id, column } = last.current;
    const at = findColumn(id);
    return {
      row: Math.min(row, rowCount - 1),
      // A column that is gone leaves its place to the one after it.
      column: at >= 0 ? at : Math.min(column, columns.length - 1),
    };
  };

  /** Scrolls as far as needed, so that the element is drawn, and focuses it. */
  const focusPlace = ({ row, column }: Place) => {
    const grid = scroller.current;
    const placed = columns[column];
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

  const focusHeader = (id: string) => focusPlace({ row: -1, column: findColumn(id) });

  /** Moves from a header to the first row in view; false if there is none. */
  const enterCells = (column: number): boolean => {
    if (rowCount === 0) return false;
    const row = Math.ceil((scroller.current?.scrollTop ?? 0) / rowHeight);
    focusPlace({ row: Math.min(row, rowCount - 1), column });
    return true;
  };

  /** The keys of the element itself, before those that lead elsewhere. */
  const handleOwnKey = (event: globalThis.KeyboardEvent, place: Place): boolean => {
    const { target } = event;
    const column = columns[place.column]?.column;
    if (!(target instanceof HTMLElement) || column === undefined) return false;
    const cell = target.closest<HTMLElement>("[role=gridcell]");
    if (cell !== null) {
      if (handleCellKey(event, { cell, leaveUpwards: () => focusHeader(column.id) })) return true;
      if (event.key !== " " || target !== cell) return false;
      onSelect(place.row);
      return true;
    }
    const header = target.closest<HTMLElement>("[role=columnheader]");
    if (header !== null)
      return handleHeaderKey(event, {
        ...{ element: header, column, tools },
        enterCells: () => enterCells(place.column),
      });
    if (event.key !== "Tab") return false;
    focusBeside(target, event.shiftKey);
    return true;
  };

  const handleKey = (event: globalThis.KeyboardEvent, place: Place): boolean => {
    if (handleOwnKey(event, place)) return true;
    // The browser would scroll the focused cell out of view.
    if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) return true;
    const inView = Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight);
    const bounds = { rows: rowCount, columns: columns.length, rowsInView: Math.max(1, inView) };
    const next = event.altKey || event.shiftKey ? null : stepFrom(place, event, bounds);
    if (next === null) return false;
    focusPlace(next);
    return true;
  };

  return {
    focusHeader,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        holdsFocus.current = true;
        const place = readPlace(target);
        if (place !== null) last.current = { ...place, column: findColumn(place.id) };
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // An element that is taken away loses its focus to nothing.
        if (relatedTarget !== null)
          holdsFocus.current = scroller.current?.contains(relatedTarget) ?? false;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const place = lastPlace();
        if (place !== null && handleKey(event.nativeEvent, place)) event.preventDefault();
      },
    },
    /** Goes to the place that had the focus last, or to the first title. */
    enter: () => {
      const firstTitle = columns.findIndex(({ column }) => column.title !== "");
      focusPlace(lastPlace() ?? { row: -1, column: firstTitle });
    },
  };
}

/** The row, -1 for a header, and the column of an element of the grid. */
function readPlace(target: Element): { row: number; id: string } | null {
  const element = target.closest("[role=gridcell], [role=columnheader][col-id]");
  const id = element?.getAttribute("col-id");
  const row = Number(element?.closest("[row-index]")?.getAttribute("row-index") ?? -1);
  return id ? { row, id } : null;
}
