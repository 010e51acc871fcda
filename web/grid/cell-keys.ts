import type { SuppressKeyboardEventParams } from "ag-grid-community";

const controlsIn = (cell: HTMLElement) => [
  ...cell.querySelectorAll<HTMLElement>("a[href], button:not(:disabled)"),
];

/**
 * Handles keys in a cell that the grid library does not: Enter moves to the first link or button in the cell, Tab to
 * the next one, Escape back to the cell. Tab on a cell leaves the grid, so that nobody has to walk through all of its
 * cells. Returns true when the library must ignore the key.
 */
export function handleCellKey({ event, api, column }: SuppressKeyboardEventParams): boolean {
  const { target } = event;
  if (event.type !== "keydown" || !(target instanceof HTMLElement)) return false;
  const cell = target.closest<HTMLElement>("[role=gridcell]");
  if (cell === null) return false;
  const move = findMove(target, cell, event);
  if (move === null) return false;
  event.preventDefault();
  if (move instanceof HTMLElement) move.focus();
  else if (move === "before") api.setFocusedHeader(column);
  else findPager(cell)?.focus();
  return true;
}

/** Returns the element that a key moves focus to, or the direction in which it leaves the cells, if any. */
function findMove(
  target: HTMLElement,
  cell: HTMLElement,
  { key, shiftKey }: KeyboardEvent,
): HTMLElement | "before" | "after" | null {
  const stops = [cell, ...controlsIn(cell)];
  const at = stops.indexOf(target);
  const isOnCell = at === 0;
  if (key === "Enter" && isOnCell) return stops[1] ?? null;
  if (key === "Escape" && !isOnCell) return cell;
  if (key !== "Tab") return null;
  if (isOnCell) return shiftKey ? "before" : "after";
  return (shiftKey ? stops[at - 1] : stops[at + 1]) ?? "after";
}

function findPager(cell: HTMLElement): HTMLElement | null | undefined {
  return cell.closest("section")?.querySelector<HTMLElement>("nav :is(select, button)");
}
