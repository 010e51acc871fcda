import { addSortKey, sortBy } from "../../../domain/views/sort-keys.ts";
import type { Arrangement, GridColumn, GridSort } from "./grid-column.ts";

type Placed<Id extends string> = Pick<
  GridColumn<never, Id>,
  "id" | "pinned" | "kind" | "sortsDescendingFirst"
>;

/**
 * The order after a click on a header: by this column alone, in the direction that suits the column, or in the opposite
 * one. `isAdded` keeps the columns by which rows are sorted already, and adds this column as the last to decide.
 */
export function nextSort<Id extends string>(
  sort: GridSort<Id> | null,
  { id, sortsDescendingFirst }: Pick<Placed<Id>, "id" | "sortsDescendingFirst">,
  isAdded: boolean,
): GridSort<Id> {
  const keys = sort === null ? [] : [sort, ...(sort.thenBy ?? [])];
  const known = (isAdded ? keys : keys.slice(0, 1)).find(({ column }) => column === id);
  const first = sortsDescendingFirst ? "desc" : "asc";
  const direction = known === undefined ? first : known.direction === "asc" ? "desc" : "asc";
  const key = { column: id, direction } as const;
  return isAdded ? addSortKey(sort, key) : sortBy(key);
}

/** The columns after moving one a place to the left or right; null at the end of its part of the grid. */
export function moveColumn<Id extends string>(
  columns: readonly Placed<Id>[],
  id: Id,
  step: -1 | 1,
): Id[] | null {
  const at = columns.findIndex((column) => column.id === id);
  const [column, neighbour] = [columns[at], columns[at + step]];
  if (column === undefined || neighbour === undefined) return null;
  if (!isMovable(neighbour) || neighbour.pinned !== column.pinned) return null;
  return columns
    .map((each) => each.id)
    .with(at, neighbour.id)
    .with(at + step, id);
}

/** The column after the given one, or else the one before it; null for the only column. */
export function neighborOf<Id extends string>(
  columns: readonly Pick<Placed<Id>, "id">[],
  id: Id,
): Id | null {
  const at = columns.findIndex((column) => column.id === id);
  return (columns[at + 1] ?? columns[at - 1])?.id ?? null;
}

/** True if its header can be dragged. A star keeps its place. */
export function isMovable({ kind }: Placed<string>): boolean {
  return kind !== "control";
}

/**
 * The arrangement after a header was dropped on another one: the dropped column takes the other's place, and its edge
 * if the edges differ. Null if nothing changes, or if one of the two columns cannot be moved.
 */
export function moveOnto<Id extends string>(
  columns: readonly Placed<Id>[],
  id: Id,
  onto: Id,
): Arrangement<Id> | null {
  const from = columns.findIndex((column) => column.id === id);
  const to = columns.findIndex((column) => column.id === onto);
  const [column, other] = [columns[from], columns[to]];
  if (column === undefined || other === undefined || from === to) return null;
  if (!isMovable(column) || !isMovable(other)) return null;
  const order = columns
    .map((each) => each.id)
    .toSpliced(from, 1)
    .toSpliced(to, 0, id);
  const pins = other.pinned === column.pinned ? {} : { [id]: other.pinned ?? "none" };
  return { order, pins: pins as Arrangement<Id>["pins"] & object };
}

/** The change of one width. The cast tells the compiler that the id is one of the columns. */
export function widthOf<Id extends string>(id: string, width: number) {
  return { [id]: Math.round(width) } as Arrangement<Id>["widths"] & object;
}
