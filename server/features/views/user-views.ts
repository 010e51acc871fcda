import type { SavedView, SharedLink } from "../../../domain/contract/view-shapes.ts";
import { maxSavedViews } from "../../../domain/forms/limits.ts";
import { isViewType, type ViewType, viewTypes } from "../../../domain/views/view-type.ts";
import type { Db } from "../../db/connect.ts";
import { cachedReply, cacheReply } from "../../freshness/reply-cache.ts";
import { type Context, Failure, type Principal, type Verb } from "../../http/context.ts";
import { mayUseViews } from "../../http/screens.ts";
import { listDefaultViews } from "./default-views-repository.ts";
import { restoreState } from "./restore-state.ts";
import { listSavedAndSharedViews, listSavedRows } from "./views-repository.ts";

/** The views that a user has saved and shared, oldest first. */
export interface UserViews {
  views: SavedView[];
  screens: SavedView[];
  links: (SharedLink & { viewType: ViewType })[];
  /** The views with which pages open instead of the standard view, by type. */
  defaults: Partial<Record<ViewType, string>>;
}

type ListOwner = Pick<Principal, "userId" | "hiddenScreens">;

/** Lists the user's views, except those whose type no longer exists or whose screen is hidden from their account. */
export async function listUserViews(db: Db, owner: ListOwner): Promise<UserViews> {
  const rows = await listSavedAndSharedViews(db, owner.userId);
  const defaultRows = await listDefaultViews(db, owner.userId);
  const defaults = Object.fromEntries(defaultRows.map((row) => [row.view_type, row.view_id]));
  const listed: UserViews = { views: [], screens: [], links: [], defaults };
  for (const row of rows) {
    const { view_id: viewId, view_type: viewType, saved_name: name, link_name: linkName } = row;
    const { link_used_on: lastUsedOn } = row;
    if (!isViewType(viewType) || !mayUseViews(owner, viewType)) continue;
    const isDefault = listed.defaults[viewType] === viewId;
    if (name !== null) listed[savedListOf(viewType)].push({ viewId, viewType, name, isDefault });
    if (linkName !== null) listed.links.push({ viewId, viewType, linkName, lastUsedOn });
  }
  return listed;
}

export const getDashboardViews: Verb<"getDashboardViews"> = async ({ db, principal }) =>
  (await listUserViews(db, principal)).views;

export const getDashboardScreens: Verb<"getDashboardScreens"> = async ({ db, principal }) =>
  (await listUserViews(db, principal)).screens;

/**
 * Returns the same lists from the cache until the user changes something or anybody takes a link back, since every view
 * shows them.
 */
export async function cachedUserViews({ db, versions, principal }: Context): Promise<UserViews> {
  const { userId, hiddenScreens } = principal;
  const key = `views of user ${userId}`;
  const seen = [...(await versions.current([`user:${userId}`, "links"])), ...hiddenScreens].join();
  const cached = cachedReply<UserViews>(db, key, seen);
  if (cached) return cached;
  const value = await listUserViews(db, principal);
  cacheReply(db, key, { seen, value });
  return value;
}

/** Lists the states of the views that a user has saved, the screens last, except those that they may not use. */
export async function listSavedStates({ db, principal }: Pick<Context, "db" | "principal">) {
  const found = (await listSavedRows(db, principal.userId)).flatMap((row) => {
    const state = restoreState(row)?.state;
    return state === undefined || row.saved_name === null || !mayUseViews(principal, state.viewType)
      ? []
      : [{ viewId: row.view_id, name: row.saved_name, state }];
  });
  const { views = [], screens = [] } = Object.groupBy(found, ({ state }) =>
    savedListOf(state.viewType),
  );
  return [...views, ...screens];
}

/** Fails if a user has more saved views or links than anybody may have; it belongs after the view was stored. */
export async function requireRoomForViews(db: Db, userId: number): Promise<void> {
  const rows = await listSavedAndSharedViews(db, userId);
  const count = (name: "saved_name" | "link_name") =>
    rows.filter((row) => row[name] !== null).length;
  if (count("saved_name") > maxSavedViews) throw new Failure("too_many_views");
  if (count("link_name") > maxSavedViews) throw new Failure("too_many_links");
}

/** The saved list that contains views of a type. */
export function savedListOf(viewType: ViewType): "views" | "screens" {
  return viewTypes[viewType].savedAs === "view" ? "views" : "screens";
}

/** The links to views of a type. */
export function linksOfType({ links }: UserViews, viewType: ViewType): SharedLink[] {
  return links
    .filter((link) => link.viewType === viewType)
    .map(({ viewId, linkName, lastUsedOn }) => ({ viewId, linkName, lastUsedOn }));
}
