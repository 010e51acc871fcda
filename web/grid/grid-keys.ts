/** A place that can have the focus: row -1 is that of the headers. Both are counted within the page. */
export interface Place {
  row: number;
  column: number;
}

interface Bounds {
  rows: number;
  columns: number;
  /** The whole rows that are in view. */
  rowsInView: number;
}

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

/** The keys that open the menu of a header or cell. */
export function isMenuKey({
  key,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "altKey" | "shiftKey">): boolean {
  return key === "ContextMenu" || (key === "ArrowDown" && altKey) || (key === "F10" && shiftKey);
}

/**
 * Returns where a key moves the focus, and null for keys that move nothing. With Control, arrows go to the end of the row or
 * column. The headers stand above the first row.
 */
export function stepFrom(
  place: Place,
  { key, ctrlKey, metaKey }: Key,
  bounds: Bounds,
): Place | null {
  const isFar = ctrlKey || metaKey;
  const last = { row: bounds.rows - 1, column: bounds.columns - 1 };
  const isHeader = place.row < 0;
  const moves: { [key: string]: Place } = {
    ArrowLeft: { ...place, column: isFar ? 0 : place.column - 1 },
    ArrowRight: { ...place, column: isFar ? last.column : place.column + 1 },
    ArrowUp: { ...place, row: isFar && !isHeader ? 0 : place.row - 1 },
    ArrowDown: { ...place, row: isFar ? last.row : place.row + 1 },
    Home: isFar ? { row: 0, column: 0 } : { ...place, column: 0 },
    End: isFar ? last : { ...place, column: last.column },
    PageUp: { ...place, row: isHeader ? -1 : Math.max(0, place.row - bounds.rowsInView) },
    PageDown: { ...place, row: isHeader ? -1 : Math.min(last.row, place.row + bounds.rowsInView) },
  };
  const next = Object.hasOwn(moves, key) ? moves[key] : undefined;
  if (next === undefined) return null;
  const isInside =
    next.row >= -1 && next.row <= last.row && next.column >= 0 && next.column <= last.column;
  return isInside ? next : place;
}
