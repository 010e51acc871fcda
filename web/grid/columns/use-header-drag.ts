import { useCallback, useEffect, useRef, useState } from "react";
import { widthLimits } from "../../../domain/views/layout.ts";
import {
  afterRest,
  type Finger,
  type Follower,
  followPointer,
  ignoreClick,
} from "../follow-pointer.ts";
import { isMovable, moveOnto, widthOf } from "./arrange-columns.ts";
import type { Arrangement, GridColumn } from "./grid-column.ts";
import type { HeaderPointers } from "./header-tools.ts";
import { type GridLayout, listPlaced, type PlacedHead } from "./lay-out-columns.ts";

/** A header that is being moved: where the pointer is, and the line at which its column would be put. */
export interface MovedHeader {
  id: string;
  title: string;
  x: number;
  y: number;
  /** In the window; null while the column would stay. */
  target: { x: number; top: number; height: number } | null;
}

interface Options<Row, Id extends string> {
  columns: readonly GridColumn<Row, Id>[];
  layout: GridLayout<Row, Id>;
  /** Undefined where the arrangement cannot be changed. */
  onArrange: ((arrangement: Arrangement<Id>) => void) | undefined;
  onFit: (id: Id) => void;
  /** False where columns keep their order, though not their widths. */
  canMove: boolean;
  /** Opens the menu of a column below its header. */
  openMenu: (id: string, header: HTMLElement) => void;
}

/** A column while its edge is dragged, and until the columns with its new width have come. */
export interface ResizedColumn {
  id: string;
  width: number;
  /** The columns before the change. */
  of: readonly object[];
}

/** A press that moves less than this, in pixels, is a click. */
const clickRadius = 5;
/** A column that is moved to an edge of the columns that scroll, within this many pixels, scrolls them. */
const edgeWidth = 40;

/** A finger that rests on a header picks its column up. Browsers open their own menus after half a second. */
const pickUpMs = 350;
/** Within this time after a finger is lifted, browsers send the events of a mouse for it, which would close the menu. */
const tapMs = 300;

/**
 * Lets the pointer widen columns by their edges and move them by their headers. A finger picks a header up by resting on it,
 * since the columns scroll with a finger that moves at once; one that lets go in place opens the menu.
 */
export function useHeaderDrag<Row, Id extends string>(options: Options<Row, Id>) {
  const { columns, layout, onArrange, onFit, canMove, openMenu } = options;
  const [moved, setMoved] = useState<MovedHeader | null>(null);
  const [resized, setResized] = useState<ResizedColumn | null>(null);
  const { follow, followAfterRest } = useFollowing();
  const { head, isPickedUp } = usePickedUpHead();

  const onResizeStart: HeaderPointers["onResizeStart"] = (event, id) => {
    const placed = listPlaced(layout).find(({ column }) => column.id === id);
    if (placed === undefined || event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    const widthAt = widthFollowing(placed, event.clientX);
    let width: number | null = null;
    follow({
      onMove({ clientX }) {
        width = widthAt(clientX);
        setResized({ id, width, of: columns });
      },
      onEnd(isKept) {
        if (width !== null) ignoreClick(isKept);
        if (isKept && width !== null) onArrange?.({ widths: widthOf<Id>(id, width) });
        else setResized(null);
      },
    });
  };

  const onMoveStart: HeaderPointers["onMoveStart"] = (event, id) => {
    const column = columns.find((each) => each.id === id);
    const headers = event.currentTarget.closest<HTMLElement>("[role=row]");
    if (event.button !== 0 || headers === null) return;
    if (column === undefined || !isMovable(column)) return;
    const start = { x: event.clientX, y: event.clientY };
    const header = event.currentTarget;
    let arrangement: Arrangement<Id> | null = null;
    let isMoving = false;
    const mover: Follower = {
      onMove({ clientX: x, clientY: y }) {
        isMoving ||= Math.hypot(x - start.x, y - start.y) > clickRadius;
        if (!isMoving) return;
        scrollAtEdge(headers, x, layout);
        const onto = findHeader(headers, x);
        const ontoId = onto?.getAttribute("col-id");
        arrangement = ontoId ? moveOnto(columns, column.id, ontoId as Id) : null;
        const isAfter = placeOf(columns, ontoId) > placeOf(columns, id);
        const target = onto && arrangement ? lineBeside(onto, isAfter) : null;
        setMoved({ id, title: column.title, x, y, target });
      },
      onEnd(isKept) {
        if (isMoving || isPickedUp.current) ignoreClick(isKept, isPickedUp.current ? tapMs : 0);
        if (isKept && isPickedUp.current && !isMoving) openMenu(id, header);
        if (isKept && arrangement !== null) onArrange?.(arrangement);
        isPickedUp.current = false;
        setMoved(null);
      },
    };
    if (event.pointerType !== "touch") return follow(mover);
    followAfterRest(event, mover, () => {
      isPickedUp.current = true;
      setMoved({ id, title: column.title, ...start, target: null });
    });
  };

  const pointers: HeaderPointers | null = onArrange
    ? {
        onFit: (id) => onFit(id as Id),
        head,
        onResizeStart,
        onMoveStart: canMove ? onMoveStart : null,
      }
    : null;
  return { pointers, moved, resized: resized?.of === columns ? resized : null };
}

/** Follows the pointer in one drag at a time, at once or after a finger has rested. */
function useFollowing() {
  const dragging = useRef<AbortController | null>(null);
  useEffect(() => () => dragging.current?.abort(), []);
  const follow = (follower: Follower) => {
    dragging.current?.abort();
    dragging.current = followPointer(follower);
  };
  return {
    follow,
    followAfterRest(start: Finger, follower: Follower, onRested: () => void) {
      dragging.current?.abort();
      dragging.current = afterRest(start, pickUpMs, () => {
        onRested();
        follow(follower);
      });
    },
  };
}

/** While a header is picked up, its row neither scrolls nor opens a menu of the browser. */
function usePickedUpHead() {
  const isPickedUp = useRef(false);
  const head = useCallback((element: HTMLElement | null) => {
    const ending = new AbortController();
    const keep = (event: Event) => {
      if (!isPickedUp.current) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The browser asks only listeners that are there before the finger is.
    const options = { passive: false, signal: ending.signal };
    element?.addEventListener("touchmove", keep, options);
    element?.addEventListener("contextmenu", keep, options);
    return () => ending.abort();
  }, []);
  return { head, isPickedUp };
}

function placeOf(columns: readonly { id: string }[], id: string | null | undefined): number {
  return columns.findIndex((column) => column.id === id);
}

/** A column at the right edge is dragged by its left edge. */
function widthFollowing({ column, width }: PlacedHead, startX: number) {
  const { minWidth = widthLimits.min, pinned } = column;
  const sign = pinned === "right" ? -1 : 1;
  return (x: number) =>
    Math.round(Math.max(minWidth, Math.min(widthLimits.max, width + sign * (x - startX))));
}

/** Finds the header of a column at a place of the window, however far above or below the headers the pointer is. */
function findHeader(headers: HTMLElement, x: number): HTMLElement | null {
  const { top, height } = headers.getBoundingClientRect();
  const found = document.elementFromPoint(x, top + height / 2);
  return found?.closest<HTMLElement>("[role=columnheader][col-id]") ?? null;
}

/** The line where the moved column would be put: beyond the header that it is dragged onto. */
function lineBeside(onto: HTMLElement, isAfter: boolean) {
  const { left, right, top, height } = onto.getBoundingClientRect();
  return { x: isAfter ? right - 1 : left - 1, top, height };
}

function scrollAtEdge(
  headers: HTMLElement,
  x: number,
  { leftWidth, rightWidth }: Pick<GridLayout<never>, "leftWidth" | "rightWidth">,
): void {
  const grid = headers.closest<HTMLElement>("[role=grid]");
  if (grid === null) return;
  const { left, right } = grid.getBoundingClientRect();
  if (x < left + leftWidth + edgeWidth) grid.scrollLeft -= edgeWidth / 2;
  if (x > right - rightWidth - edgeWidth) grid.scrollLeft += edgeWidth / 2;
}
