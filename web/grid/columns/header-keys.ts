import { focusBeside } from "../focus-beside.ts";
import { isMenuKey } from "../grid-keys.ts";
import type { HeaderTools } from "./header-tools.ts";
import type { PlacedHead } from "./lay-out-columns.ts";

interface Header {
  element: HTMLElement;
  column: PlacedHead["column"];
  tools: HeaderTools;
  /** Moves the focus to the first cell below; false if there is none. */
  enterCells: () => boolean;
}

/**
 * Handles keys on a header: Enter sorts, Shift+Enter adds the column to the order, Space or Alt+ArrowDown opens the menu.
 * Tab leaves the headers, since arrow keys move between them. Returns true when it has handled the key.
 */
export function handleHeaderKey(event: KeyboardEvent, header: Header): boolean {
  const { element, column, tools, enterCells } = header;
  const { id, title, isSortable = true } = column;
  if (event.key === "Tab") {
    if (event.shiftKey || !enterCells()) focusBeside(element, event.shiftKey);
  } else if (event.key === "Enter" && isSortable && title !== "") tools.sortBy(id, event.shiftKey);
  else if ((event.key === " " || isMenuKey(event)) && title !== "") tools.openMenu(id, element);
  else return false;
  return true;
}
