import { type LayoutItem, moveElement, verticalCompactor } from "react-grid-layout";
import {
  type Breakpoint,
  columnCount,
  type DashboardLayout,
  placeWidgets,
} from "../../../domain/dashboard/layout.ts";
import type { WidgetType } from "../../../domain/dashboard/widgets.ts";

/** A widget on the grid, as the grid's library wants it. */
export type Items = readonly LayoutItem[];

export function itemsAt(layout: DashboardLayout, breakpoint: Breakpoint): Items {
  const items = layout.map(({ type, layouts }) => {
    const { left, top, width, height, minHeight, minWidth = 1 } = layouts[breakpoint];
    return { i: type, x: left, y: top, w: width, h: height, minH: minHeight, minW: minWidth };
  });
  return verticalCompactor.compact(items, columnCount);
}

/** Stores the places of items at one breakpoint. */
export function withItems(
  layout: DashboardLayout,
  breakpoint: Breakpoint,
  items: Items,
): DashboardLayout {
  const places = items.map(({ i, x, y, w, h }) => {
    return [i as WidgetType, { left: x, top: y, width: w, height: h }] as const;
  });
  return placeWidgets(layout, breakpoint, new Map(places));
}

export interface Step {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** A step up or down goes past the next widget, since widgets rise until they touch one. */
const furthestStep = 60;

export function moveItem(items: Items, id: string, step: Step): Items {
  for (let rows = 1; rows <= (step.y === 0 ? 1 : furthestStep); rows++) {
    const moved = moveBy(items, id, { x: step.x, y: step.y * rows });
    if (placeOf(moved, id) !== placeOf(items, id)) return moved;
  }
  return items;
}

function moveBy(items: Items, id: string, { x, y }: { x: number; y: number }): Items {
  const copy = items.map((item) => ({ ...item }));
  const item = copy.find(({ i }) => i === id);
  if (item === undefined) return items;
  const left = Math.min(Math.max(item.x + x, 0), columnCount - item.w);
  const top = Math.max(item.y + y, 0);
  const moved = moveElement(copy, item, left, top, true, false, "vertical", columnCount, false);
  return verticalCompactor.compact(moved, columnCount);
}

export function resizeItem(items: Items, id: string, step: Step): Items {
  const resized = items.map((item) => {
    if (item.i !== id) return { ...item };
    const w = Math.min(Math.max(item.w + step.x, item.minW ?? 1), columnCount - item.x);
    return { ...item, w, h: Math.max(item.h + step.y, item.minH ?? 1) };
  });
  return verticalCompactor.compact(resized, columnCount);
}

function placeOf(items: Items, id: string): string {
  const item = items.find(({ i }) => i === id);
  return item === undefined ? "" : `${item.x} ${item.y}`;
}

/** Describes a place for screen readers. */
export function describePlace(items: Items, id: string): string {
  const item = items.find(({ i }) => i === id);
  if (item === undefined) return "";
  return `Column ${item.x + 1}, row ${item.y + 1}, ${item.w} columns wide, ${item.h} rows high`;
}
