import type { SavedView, SharedLink } from "../../../domain/contract/view-shapes.ts";
import { isViewType, type ViewType } from "../../../domain/views/view-type.ts";
import { viewTypes } from "../../../domain/views/view-types.ts";
import type { Db } from "../../db/connect.ts";
import { listKeptViews } from "./views-repository.ts";

/** What a user has saved and shared, in the order in which he did. */
export interface KeptViews {
  views: SavedView[];
  screens: SavedView[];
  links: (SharedLink & { viewType: ViewType })[];
}

/** A view whose type is gone is left out. */
export async function keptViewsOf(db: Db, userId: number): Promise<KeptViews> {
  const kept: KeptViews = { views: [], screens: [], links: [] };
  for (const row of await listKeptViews(db, userId)) {
    const { view_id: viewId, view_type: viewType, saved_name: name, link_name: linkName } = row;
    if (!isViewType(viewType)) continue;
    if (name !== null) kept[listOf(viewType)].push({ viewId, viewType, name });
    if (linkName !== null) kept.links.push({ viewId, viewType, linkName });
  }
  return kept;
}

/** The saved list that a view of a type stands in. */
export function listOf(viewType: ViewType): "views" | "screens" {
  return viewTypes[viewType].savedAs === "view" ? "views" : "screens";
}

/** The links to views of a type. */
export function linksOf({ links }: KeptViews, viewType: ViewType): SharedLink[] {
  return links
    .filter((link) => link.viewType === viewType)
    .map(({ viewId, linkName }) => ({ viewId, linkName }));
}
