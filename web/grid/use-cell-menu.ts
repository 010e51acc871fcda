import { type KeyboardEvent, type MouseEvent, type TouchEvent, useRef, useState } from "react";
import { longPressMs } from "../ui/timings.ts";
import { isMenuKey } from "./grid-keys.ts";

/** The cell whose menu is open, and the place of the menu in the window. */
export interface OpenCell<Id extends string = string> {
  rowId: string;
  columnId: Id;
  x: number;
  y: number;
  /** The focus returns to this element. */
  element: HTMLElement;
}

interface Point {
  x: number;
  y: number;
}

/**
 * Opens a menu on a cell: by right click, the menu key, Shift+F10, Alt+ArrowDown, or a long press of a finger. Links and selected text
 * keep the menu of the browser.
 */
export function useCellMenu<Id extends string>(isOffered: boolean) {
  const [open, setOpen] = useState<OpenCell<Id> | null>(null);
  const press = useRef<number | undefined>(undefined);

  function openAt(target: EventTarget, point: Point | null): boolean {
    const cell = isOffered ? findCell(target) : null;
    if (cell === null) return false;
    const { left, bottom } = cell.element.getBoundingClientRect();
    setOpen({ ...cell, ...(point ?? { x: left + 8, y: bottom }) } as OpenCell<Id>);
    return true;
  }

  const endPress = () => window.clearTimeout(press.current);
  return {
    open,
    close: () => setOpen(null),
    handlers: {
      onContextMenu: (event: MouseEvent) => {
        if (hasOwnMenu(event.target)) return;
        if (openAt(event.target, { x: event.clientX, y: event.clientY })) event.preventDefault();
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (isMenuKey(event) && openAt(event.target, null)) event.preventDefault();
      },
      onTouchStart: ({ target, touches }: TouchEvent) => {
        endPress();
        const [finger, ...others] = Array.from(touches);
        if (finger === undefined || others.length > 0 || hasOwnMenu(target)) return;
        const point = { x: finger.clientX, y: finger.clientY };
        press.current = window.setTimeout(() => openAt(target, point), longPressMs);
      },
      onTouchMove: endPress,
      onTouchEnd: endPress,
      onTouchCancel: endPress,
    },
  };
}

function findCell(target: EventTarget) {
  const element = target instanceof Element ? target.closest<HTMLElement>("[role=gridcell]") : null;
  const rowId = element?.closest("[row-id]")?.getAttribute("row-id");
  const columnId = element?.getAttribute("col-id");
  if (!element || !rowId || !columnId || element.dataset.kind === "control") return null;
  return { element, rowId, columnId };
}

function hasOwnMenu(target: EventTarget): boolean {
  const isLink = target instanceof Element && target.closest("a[href]") !== null;
  const selection = window.getSelection();
  return isLink || (selection !== null && !selection.isCollapsed);
}
