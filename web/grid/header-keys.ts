import type { SuppressHeaderKeyboardEventParams } from "ag-grid-community";
import { focusBeside } from "./focus-beside.ts";
import type { HeaderTools } from "./header-tools.ts";

/**
 * Handles keys on a header: Enter sorts, Shift+Enter adds the column to the order, Space or Alt+ArrowDown opens the menu.
 * Tab leaves the headers, since arrow keys move between them. Returns true when the library must ignore the key.
 */
export function handleHeaderKey(
  { event, api, column }: SuppressHeaderKeyboardEventParams,
  tools: HeaderTools,
): boolean {
  const { target } = event;
  if (event.type !== "keydown" || !(target instanceof HTMLElement)) return false;
  const isLeaf = "getColId" in column;
  if (event.key === "Tab") {
    const first = isLeaf ? column : column.getDisplayedLeafColumns()[0];
    const row = api.getFirstDisplayedRowIndex();
    if (event.shiftKey || row < 0 || first === undefined) focusBeside(target, event.shiftKey);
    else api.setFocusedCell(row, first);
  } else if (!isLeaf) return false;
  else if (event.key === "Enter" && isLeaf && column.getColDef().sortable)
    tools.sortBy(column.getColId(), event.shiftKey);
  else if (opensMenu(event) && column.getColDef().headerName !== "")
    tools.openMenu(column.getColId(), target);
  else return false;
  event.preventDefault();
  return true;
}

function opensMenu({ key, altKey, shiftKey }: KeyboardEvent): boolean {
  return (
    key === " " ||
    key === "ContextMenu" ||
    (key === "ArrowDown" && altKey) ||
    (key === "F10" && shiftKey)
  );
}
