import { type ShownViewType, type ViewType, viewTypes } from "../domain/views/view-type.ts";
import { paths } from "./paths.ts";

/** Returns the address of a view; null when no page shows views of its type. */
export function viewPath(viewType: ShownViewType, viewId: string): string;
export function viewPath(viewType: ViewType, viewId: string): string | null;
export function viewPath(viewType: ViewType, viewId: string): string | null {
  const { path } = viewTypes[viewType];
  return path === null ? null : `${path}?viewId=${encodeURIComponent(viewId)}`;
}

/** The address of the page that says how programs read a view. */
export const connectPath = (viewId: string): string =>
  `${paths.connect}?viewId=${encodeURIComponent(viewId)}`;

/** The address at which a user makes a key that reads views, under a name. */
export const newKeyPath = (name: string): string =>
  `${paths.apiKeys}?new=${encodeURIComponent(name)}`;

/** In an address this id stands for the page's own view, as no id does. */
const ownViewId = "-1";

/** Reads the id of a view from an address; null for the page's own view. */
export function readViewId(params: URLSearchParams): string | null {
  const id = params.get("viewId");
  return id === "" || id === ownViewId ? null : id;
}

/** The address of the page that compares a view on two days; without a first day it chooses one. */
export function thenAndNowPath(view: { viewId: string } | { type: ViewType }, from?: string) {
  return `${paths.thenAndNow}?${new URLSearchParams({ ...view, ...(from && { from }) })}`;
}
