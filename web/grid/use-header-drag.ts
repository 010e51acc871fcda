import { useState } from "react";
import { moveOnto } from "./arrange-columns.ts";
import type { HeaderPointers } from "./GridHead.tsx";
import type { Arrangement, GridColumn } from "./grid-column.ts";
import type { GridLayout, PlacedHead } from "./lay-out-columns.ts";

/** A header that is being moved: where the pointer is, and the header that it would change places with. */
export interface MovedHeader {
  id: string;
  title: string;
  x: number;
  y: number;
  /** The line at which the column would be put, in the window; null while it would stay. */
  target: { x: number; top: number; height: number } | null;
}

interface Options<Row, Id extends string> {
  columns: readonly GridColumn<Row, Id>[];
  layout: GridLayout<Row, Id>;
  /** Undefined where the arrangement cannot be changed. */
  onArrange: ((arrangement: Arrangement<Id>) => void) | undefined;
  onFit: (id: Id) => void;
}

/** A press that moves less than this, in pixels, is a click. */
const clickRadius = 5;
/** A column that is moved to an edge of the grid, within this many pixels, scrolls it. */
const edgeOfGrid = 40;

/** The width of a column while its edge is dragged. */
export interface ResizedColumn {
  id: string;
  width: number;
}

/** Lets the pointer widen columns by their edges and move them by their headers. */
export function useHeaderDrag<Row, Id extends string>(options: Options<Row, Id>) {
  const { columns, layout, onArrange, onFit } = options;
  const [moved, setMoved] = useState<MovedHeader | null>(null);
  const [resized, setResized] = useState<ResizedColumn | null>(null);
  if (onArrange === undefined) return { pointers: undefined, moved: null, resized: null };

  const pointers: HeaderPointers = {
    onFit: (id) => onFit(id as Id),
    onResizeStart(event, id) {
      const placed = findPlaced(layout, id);
      if (placed === undefined || event.button !== 0) return;
      event.preventDefault();
      event.stopPropagation();
      const widthAt = widthFollowing(placed, event.clientX);
      let width: number | null = null;
      followPointer({
        onMove(move) {
          width = widthAt(move.clientX);
          setResized({ id, width });
        },
        onEnd(isKept) {
          if (isKept && width !== null) onArrange({ widths: widthOf<Id>(id, width) });
          setResized(null);
        },
      });
    },
    onMoveStart(event, id) {
      const column = columns.find((each) => each.id === id);
      if (event.button !== 0 || event.pointerType === "touch" || column === undefined) return;
      const start = { x: event.clientX, y: event.clientY };
      const row = event.currentTarget;
      let arrangement: Arrangement<Id> | null = null;
      let isMoving = false;
      followPointer({
        onMove({ clientX: x, clientY: y }) {
          isMoving ||= Math.hypot(x - start.x, y - start.y) > clickRadius;
          if (!isMoving) return;
          scrollAtEdge(row, x);
          const onto = findHeader(row, x);
          const ontoId = onto?.getAttribute("col-id");
          arrangement = ontoId ? moveOnto(columns, column.id, ontoId as Id) : null;
          const target = onto && arrangement ? lineBeside(onto, row) : null;
          setMoved({ id, title: column.title, x, y, target });
        },
        onEnd(isKept) {
          if (isMoving) ignoreClick();
          if (isKept && arrangement !== null) onArrange(arrangement);
          setMoved(null);
        },
      });
    },
  };
  return { pointers, moved, resized };
}

function findPlaced<Row, Id extends string>(
  { left, center, right }: GridLayout<Row, Id>,
  id: string,
) {
  return [...left, ...center, ...right].find(({ column }) => column.id === id);
}

/** A column at the right edge is dragged by its left edge. */
function widthFollowing({ column, width }: PlacedHead, startX: number) {
  const { minWidth = 40, maxWidth = 1200, pinned } = column;
  const sign = pinned === "right" ? -1 : 1;
  return (x: number) =>
    Math.round(Math.max(minWidth, Math.min(maxWidth, width + sign * (x - startX))));
}

export function widthOf<Id extends string>(id: string, width: number) {
  return { [id]: Math.round(width) } as Arrangement<Id>["widths"] & object;
}

interface Follower {
  onMove: (event: PointerEvent) => void;
  /** False when the drag was broken off. */
  onEnd: (isKept: boolean) => void;
}

/** Follows the pointer until it is released. Escape breaks a drag off. */
function followPointer({ onMove, onEnd }: Follower): void {
  const ending = new AbortController();
  const { signal } = ending;
  const end = (isKept: boolean) => {
    ending.abort();
    onEnd(isKept);
  };
  window.addEventListener("pointermove", onMove, { signal });
  window.addEventListener("pointerup", () => end(true), { signal });
  window.addEventListener("pointercancel", () => end(false), { signal });
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}

/** The browser sends a click after a drag, which must not sort. */
function ignoreClick(): void {
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener("click", (event) => event.stopPropagation(), { signal, capture: true });
  setTimeout(() => ending.abort());
}

/** Finds the header of a column at a place of the window, however far above or below the headers the pointer is. */
function findHeader(header: HTMLElement, x: number): HTMLElement | null {
  const { top, height } = header.getBoundingClientRect();
  const found = document.elementFromPoint(x, top + height / 2);
  return found?.closest<HTMLElement>("[role=columnheader][col-id]") ?? null;
}

/** The line where the moved column would be put: beyond the header that it is dragged onto. */
function lineBeside(onto: HTMLElement, moved: HTMLElement) {
  const { left, right, top, height } = onto.getBoundingClientRect();
  const isAfter = moved.getBoundingClientRect().left < left;
  return { x: isAfter ? right - 1 : left - 1, top, height };
}

function scrollAtEdge(header: HTMLElement, x: number): void {
  const grid = header.closest<HTMLElement>("[role=grid]");
  if (grid === null) return;
  const { left, right } = grid.getBoundingClientRect();
  if (x < left + edgeOfGrid) grid.scrollLeft -= edgeOfGrid / 2;
  if (x > right - edgeOfGrid) grid.scrollLeft += edgeOfGrid / 2;
}
