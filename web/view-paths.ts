import type { ShownViewType, ViewType } from "../domain/views/view-type.ts";
import { viewTypes } from "../domain/views/view-types.ts";

/** Returns the address of a view; null when no page shows views of its type. */
export function viewPath(viewType: ShownViewType, viewId: string): string;
export function viewPath(viewType: ViewType, viewId: string): string | null;
export function viewPath(viewType: ViewType, viewId: string): string | null {
  const { path } = viewTypes[viewType];
  return path === null ? null : `${path}?viewId=${encodeURIComponent(viewId)}`;
}
