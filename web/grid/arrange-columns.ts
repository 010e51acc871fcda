import type { ColumnState } from "ag-grid-community";
import { addSortKey, sortBy } from "../../domain/views/sort-keys.ts";
import type { Arrangement, GridColumn, GridSort } from "./grid-column.ts";

type Placed<Id extends string> = Pick<
  GridColumn<never, Id>,
  "id" | "pinned" | "kind" | "isMovable" | "sortsDescendingFirst"
>;

/**
 * The order after a click on a header: by this column alone, in the direction that suits it or turned round. `isAdded`
 * keeps the columns by which rows are sorted already, and asks this one last.
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

function isMovable({ kind, isMovable = kind !== "control" }: Placed<string>): boolean {
  return isMovable;
}

/** Reads what dragging headers has changed; null if the columns are where they were. */
export function readArrangement<Id extends string>(
  columns: readonly Placed<Id>[],
  states: readonly Pick<ColumnState, "colId" | "pinned">[],
): Arrangement<Id> | null {
  const byId = new Map<string, Placed<Id>>(columns.map((column) => [column.id, column]));
  const placed = states.flatMap(({ colId, pinned }) => {
    const column = byId.get(colId);
    const side = pinned === "left" || pinned === "right" ? pinned : undefined;
    return column === undefined ? [] : [{ id: column.id, side, was: column.pinned }];
  });
  const at = (wanted: "left" | "right" | undefined) =>
    placed.flatMap(({ id, side }) => (side === wanted ? [id] : []));
  const order = [...at("left"), ...at(undefined), ...at("right")];
  const moved = placed.filter(({ side, was }) => side !== was);
  if (moved.length === 0 && order.every((id, i) => id === columns[i]?.id)) return null;
  const pins: { [id: string]: "left" | "right" | "none" } = Object.fromEntries(
    moved.map(({ id, side }) => [id, side ?? "none"]),
  );
  return { order, pins: pins as Arrangement<Id>["pins"] & object };
}
