import type { PlacedHead } from "./columns/lay-out-columns.ts";

/** A part of a list: from `first` up to, without, `end`. */
export interface Range {
  first: number;
  end: number;
}

/** The scroll position is rounded down to these steps, so that scrolling draws anew only now and then. */
export const rowsPerStep = 4;
export const columnStep = 200;
/** Rows that are drawn beyond each edge, so that a quick scroll meets drawn ones. */
const spareRows = 6;

interface RowsInView {
  /** How far the rows are scrolled, rounded down to a step, in pixels. */
  top: number;
  height: number;
  rowHeight: number;
  count: number;
}

export function visibleRows({ top, height, rowHeight, count }: RowsInView): Range {
  const first = Math.floor(top / rowHeight) - spareRows;
  const end = Math.ceil((top + height) / rowHeight) + rowsPerStep + spareRows;
  return { first: Math.max(0, Math.min(first, count)), end: Math.min(count, Math.max(0, end)) };
}

/** The columns that meet the part of the scrolled columns from `left` on, one step beyond each edge included. */
export function visibleColumns(
  placed: readonly PlacedHead[],
  { left, width }: { left: number; width: number },
): Range {
  const from = left - columnStep;
  const to = left + width + 2 * columnStep;
  const first = placed.findIndex((one) => one.left + one.width > from);
  const last = placed.findLastIndex((one) => one.left < to);
  return first < 0 ? { first: 0, end: 0 } : { first, end: last + 1 };
}

/** The nearest scroll position at which the part from `start` to `end` is in view. */
export function nearestScroll(
  { start, end }: { start: number; end: number },
  { position, size }: { position: number; size: number },
): number {
  if (start < position) return start;
  return end > position + size ? Math.min(start, end - size) : position;
}
