import type { Kysely } from "kysely";
import type { SavedView, SharedLink } from "../../../domain/contract/view-shapes.ts";
import { isViewType, type ViewType } from "../../../domain/views/view-type.ts";
import { viewTypes } from "../../../domain/views/view-types.ts";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema.ts";
import { cachedReply, cacheReply } from "../../freshness/reply-cache.ts";
import type { Versions } from "../../freshness/versions.ts";
import { listSavedAndSharedViews } from "./views-repository.ts";

/** The views that a user has saved and shared, oldest first. */
export interface UserViews {
  views: SavedView[];
  screens: SavedView[];
  links: (SharedLink & { viewType: ViewType })[];
}

/** Lists the user's views, except those whose type no longer exists. */
export async function listUserViews(db: Db, userId: number): Promise<UserViews> {
  const listed: UserViews = { views: [], screens: [], links: [] };
  for (const row of await listSavedAndSharedViews(db, userId)) {
    const { view_id: viewId, view_type: viewType, saved_name: name, link_name: linkName } = row;
    if (!isViewType(viewType)) continue;
    if (name !== null) listed[savedListOf(viewType)].push({ viewId, viewType, name });
    if (linkName !== null) listed.links.push({ viewId, viewType, linkName });
  }
  return listed;
}

/** Returns the same lists from the cache until the user changes something, since every view shows them. */
export async function cachedUserViews(
  { db, versions }: { db: Kysely<Schema>; versions: Versions },
  userId: number,
): Promise<UserViews> {
  const key = `views of user ${userId}`;
  const seen = (await versions.current([`user:${userId}`])).join();
  const cached = cachedReply<UserViews>(db, key, seen);
  if (cached) return cached;
  const value = await listUserViews(db, userId);
  cacheReply(db, key, { seen, value });
  return value;
}

/** The saved list that contains views of a type. */
export function savedListOf(viewType: ViewType): "views" | "screens" {
  return viewTypes[viewType].savedAs === "view" ? "views" : "screens";
}

/** The links to views of a type. */
export function linksOfType({ links }: UserViews, viewType: ViewType): SharedLink[] {
  return links
    .filter((link) => link.viewType === viewType)
    .map(({ viewId, linkName }) => ({ viewId, linkName }));
}
