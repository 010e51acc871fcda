import type { Kysely } from "kysely";
import type { SavedView, SharedLink } from "../../../domain/contract/view-shapes.ts";
import { isViewType, type ViewType } from "../../../domain/views/view-type.ts";
import { viewTypes } from "../../../domain/views/view-types.ts";
import type { Db } from "../../db/connect.ts";
import type { Schema } from "../../db/schema.ts";
import { keepAnswer, keptAnswer } from "../../freshness/kept-answers.ts";
import type { Versions } from "../../freshness/versions.ts";
import { listKeptViews } from "./views-repository.ts";

/** The views that a user has saved and shared, in the order in which they did. */
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

/** The same without a statement, until the user changes something: every view that they open shows these lists. */
export async function currentKeptViews(
  { db, versions }: { db: Kysely<Schema>; versions: Versions },
  userId: number,
): Promise<KeptViews> {
  const question = `views that user ${userId} keeps`;
  const seen = (await versions.current([`user:${userId}`])).join();
  const kept = keptAnswer<KeptViews>(db, question, seen);
  if (kept) return kept;
  const value = await keptViewsOf(db, userId);
  keepAnswer(db, question, { seen, value });
  return value;
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
