import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from "react";
import { flushSync } from "react-dom";
import { handleCellKey } from "./cell-keys.ts";
import type { HeaderTools } from "./GridHead.tsx";
import { type Place, stepFrom } from "./grid-keys.ts";
import { handleHeaderKey } from "./header-keys.ts";
import type { GridLayout } from "./lay-out-columns.ts";
import { scrollTo } from "./visible-range.ts";

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
 * focus last.
 */
export function useGridFocus<Row, Id extends string>(options: Options<Row, Id>) {
  const { scroller, layout, tools, rowCount, rowHeight, headHeight, readPart, onSelect } = options;
  const last = useRef<Place | null>(null);
  const columns = [...layout.left, ...layout.center, ...layout.right];

  const findPlace = (target: EventTarget): Place | null => {
    if (!(target instanceof Element)) return null;
    const element = target.closest("[role=gridcell], [role=columnheader][col-id]");
    const id = element?.getAttribute("col-id");
    const column = columns.findIndex((placed) => placed.column.id === id);
    const row = Number(element?.closest("[row-index]")?.getAttribute("row-index") ?? -1);
    return column < 0 ? null : { row, column };
  };

  /** Scrolls as far as needed, so that the element is drawn, and focuses it. */
  const focusPlace = ({ row, column }: Place) => {
    const grid = scroller.current;
    const placed = columns[column];
    if (grid === null || placed === undefined) return;
    if (row >= 0)
      grid.scrollTop = scrollTo(
        { start: row * rowHeight, end: (row + 1) * rowHeight },
        { position: grid.scrollTop, size: grid.clientHeight - headHeight },
      );
    if (layout.center.includes(placed))
      grid.scrollLeft = scrollTo(
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

  const focusHeader = (id: string) =>
    focusPlace({ row: -1, column: columns.findIndex(({ column }) => column.id === id) });

  const handleKey = (event: globalThis.KeyboardEvent, place: Place): boolean => {
    const { target } = event;
    const column = columns[place.column]?.column;
    if (!(target instanceof HTMLElement) || column === undefined) return false;
    const cell = target.closest<HTMLElement>("[role=gridcell]");
    if (cell === null) {
      const enterCells = () => {
        if (rowCount === 0) return false;
        const row = Math.ceil((scroller.current?.scrollTop ?? 0) / rowHeight);
        focusPlace({ row: Math.min(row, rowCount - 1), column: place.column });
        return true;
      };
      const header = target.closest<HTMLElement>("[role=columnheader]") ?? target;
      if (handleHeaderKey(event, { element: header, column, tools, enterCells })) return true;
    } else {
      if (handleCellKey(event, { cell, leaveUpwards: () => focusHeader(column.id) })) return true;
      if (event.key === " " && target === cell) {
        onSelect(place.row);
        return true;
      }
    }
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
        last.current = findPlace(target) ?? last.current;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const place = findPlace(event.target);
        if (place !== null && handleKey(event.nativeEvent, place)) event.preventDefault();
      },
    },
    /** Goes to the place that had the focus last, or to the first title. */
    enter: () => {
      const firstTitle = columns.findIndex(({ column }) => column.title !== "");
      const { row, column } = last.current ?? { row: -1, column: firstTitle };
      focusPlace({
        row: Math.min(row, rowCount - 1),
        column: Math.min(column, columns.length - 1),
      });
    },
  };
}
