/** The elements that the keyboard can reach in a cell: links, buttons, and texts that show a card (`data-focus-stop`). */
const controlsIn = (cell: HTMLElement) => [
  ...cell.querySelectorAll<HTMLElement>(
    "a[href], button:not(:disabled):not([data-on-enter]), [data-focus-stop]",
  ),
];

/** A button that Enter presses without moving to it first: the star in its cell, or the card of the row's company. */
const onEnter = (value: "cell" | "row") => `[data-on-enter=${value}]`;

/**
 * Handles the keys in a cell that do not move to another cell. Enter presses the button that is there for it, or moves
 * to the first link, button or text with a card in the cell; in any other cell Enter opens what the row offers. Tab
 * moves on to the next link, button or text and then leaves the grid, so that nobody has to walk through all cells;
 * Escape returns to the cell. Returns true when it has handled the key; `leaveUpwards` moves the focus to the header of
 * the column.
 */
export function handleCellKey(
  event: KeyboardEvent,
  { cell, leaveUpwards }: { cell: HTMLElement; leaveUpwards: () => void },
): boolean {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const move = findMove(target, cell, event);
  if (move === null) return false;
  if (move instanceof HTMLElement) {
    if (move.dataset.onEnter === undefined) move.focus();
    else move.click();
  } else if (move === "before") leaveUpwards();
  else findPager(cell)?.focus();
  return true;
}

/**
 * Returns the element that a key presses or moves the focus to, or the direction in which it leaves the cells, if any.
 */
function findMove(
  target: HTMLElement,
  cell: HTMLElement,
  { key, shiftKey }: KeyboardEvent,
): HTMLElement | "before" | "after" | null {
  const stops = [cell, ...controlsIn(cell)];
  const at = stops.indexOf(target);
  const isOnCell = at === 0;
  if (key === "Enter" && isOnCell) return findEntered(cell) ?? stops[1] ?? findOfRow(cell);
  if (key === " " && isOnCell) return cell.querySelector<HTMLElement>(onEnter("cell"));
  if (key === "Escape" && !isOnCell) return cell;
  if (key !== "Tab") return null;
  if (isOnCell) return shiftKey ? "before" : "after";
  return (shiftKey ? stops[at - 1] : stops[at + 1]) ?? "after";
}

function findEntered(cell: HTMLElement): HTMLElement | null {
  return cell.querySelector<HTMLElement>(`${onEnter("cell")}, ${onEnter("row")}`);
}

function findOfRow(cell: HTMLElement): HTMLElement | null {
  return cell.closest("[role=row]")?.querySelector<HTMLElement>(onEnter("row")) ?? null;
}

function findPager(cell: HTMLElement): HTMLElement | null | undefined {
  return cell.closest("section")?.querySelector<HTMLElement>("nav :is(input, button)");
}
