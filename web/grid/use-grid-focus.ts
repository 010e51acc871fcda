import type { KeyboardEvent } from "react";
import { handleCellKey } from "./cell-keys.ts";
import type { GridColumn } from "./columns/grid-column.ts";
import { handleHeaderKey } from "./columns/header-keys.ts";
import type { HeaderTools } from "./columns/header-tools.ts";
import { listPlaced, type PlacedHead } from "./columns/lay-out-columns.ts";
import { focusBeside } from "./focus-beside.ts";
import { type Place, stepFrom } from "./grid-keys.ts";
import { useCellRange } from "./use-cell-range.ts";
import { readPlace, useLastPlace } from "./use-last-place.ts";
import { usePlaceFocus, type Viewed } from "./use-place-focus.ts";

interface Options<Row, Id extends string> extends Viewed<Row, Id> {
  tools: HeaderTools;
  /** The rows of the page. */
  rows: readonly Row[];
  onSelect: (row: number) => void;
  /** Says which rows are shown. */
  contentKey: string;
}

/**
 * Moves the focus between cells and headers by keyboard, and with Shift chooses a range of cells. The grid is one stop of
 * Tab: it returns to the place that had the focus last.
 */
export function useGridFocus<Row, Id extends string>(options: Options<Row, Id>) {
  const { scroller, layout, tools, rows, rowHeight, headHeight, onSelect, contentKey } = options;
  const rowCount = rows.length;
  const columns: GridColumn<Row, Id>[] = listPlaced(layout).map(({ column }) => column);
  const ids = columns.map(({ id }) => id);
  const { lastPlace, handlers } = useLastPlace(scroller, ids, rowCount);
  const focusPlace = usePlaceFocus(options);
  const focusHeader = (id: string) =>
    focusPlace({ row: -1, column: columns.findIndex((column) => column.id === id) });
  const range = useCellRange({
    ...{ rows, columns, lastPlace, focusPlace },
    contentKey: `${contentKey} ${ids.join()}`,
    placeOf: (target) => placeOfCell(target, ids),
  });

  const handleKey = (event: globalThis.KeyboardEvent, place: Place): boolean => {
    const { key, altKey } = event;
    if (key === "Escape" && range.span !== null) {
      range.clear();
      return true;
    }
    const column = columns[place.column];
    const deeds = {
      ...{ tools, focusHeader },
      onSelect: () => onSelect(place.row),
      /** Moves from a header to the first row in view; false if there is none. */
      enterCells: () => {
        if (rowCount === 0) return false;
        const row = Math.ceil((scroller.current?.scrollTop ?? 0) / rowHeight);
        focusPlace({ row: Math.min(row, rowCount - 1), column: place.column });
        return true;
      },
    };
    if (column !== undefined && handleOwnKey(event, column, deeds)) return true;
    // The browser would scroll the focused cell out of view.
    if (altKey) return key === "ArrowDown" || key === "ArrowUp";
    return move(event, place);
  };

  /** Moves the focus; with Shift the cells up to its new place belong to the range. */
  const move = (event: globalThis.KeyboardEvent, place: Place): boolean => {
    const inView = Math.floor(((scroller.current?.clientHeight ?? 0) - headHeight) / rowHeight);
    const bounds = { rows: rowCount, columns: columns.length, rowsInView: Math.max(1, inView) };
    const next = stepFrom(place, event, bounds);
    if (next === null || (event.shiftKey && Math.min(place.row, next.row) < 0)) return false;
    if (event.shiftKey) range.extend(place, next);
    else range.clear();
    focusPlace(next);
    return true;
  };

  return {
    focusHeader,
    range,
    handlers: {
      ...handlers,
      ...range.handlers,
      onKeyDown: (event: KeyboardEvent) => {
        const place = lastPlace();
        if (place !== null && handleKey(event.nativeEvent, place)) event.preventDefault();
      },
    },
    /** Goes to the place that had the focus last, or to the first title. */
    enter: () => {
      const firstTitle = columns.findIndex(({ title }) => title !== "");
      focusPlace(lastPlace() ?? { row: -1, column: firstTitle });
    },
  };
}

interface Deeds {
  tools: HeaderTools;
  focusHeader: (id: string) => void;
  enterCells: () => boolean;
  onSelect: () => void;
}

/** The keys of the element itself, before those that lead elsewhere. */
function handleOwnKey(
  event: globalThis.KeyboardEvent,
  column: PlacedHead["column"],
  { tools, focusHeader, enterCells, onSelect }: Deeds,
): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const cell = target.closest<HTMLElement>("[role=gridcell]");
  if (cell !== null) {
    if (handleCellKey(event, { cell, leaveUpwards: () => focusHeader(column.id) })) return true;
    if (event.key !== " " || target !== cell) return false;
    onSelect();
    return true;
  }
  const element = target.closest<HTMLElement>("[role=columnheader]");
  if (element !== null) return handleHeaderKey(event, { element, column, tools, enterCells });
  if (event.key !== "Tab") return false;
  focusBeside(target, event.shiftKey);
  return true;
}

function placeOfCell(target: Element, ids: readonly string[]): Place | null {
  const place = target.closest("[role=gridcell]") === null ? null : readPlace(target);
  const column = place === null ? -1 : ids.indexOf(place.id);
  return place === null || column < 0 ? null : { row: place.row, column };
}
