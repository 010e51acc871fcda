import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { BaseView, ViewData } from "../../../domain/contract/view-shapes.ts";
import { defaultStateOf } from "../../../domain/views/default-state.ts";
import { fixedViews } from "../../../domain/views/fixed-views.ts";
import { orderLike } from "../../../domain/views/layout.ts";
import type { OrderedState } from "../../../domain/views/view-state.ts";
import { isViewType, viewTypes } from "../../../domain/views/view-type.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/context.ts";
import { mayUseViews, requireViews, type ScreenUser } from "../../http/screens.ts";
import { restoreLayout, restoreSort, restoreState } from "./restore-state.ts";
import { readStandardViewId, standardViewId } from "./view-ids.ts";
import { findDefaultChange, findView, type ViewRow } from "./views-repository.ts";

/** A view that was found by its id. */
export interface ResolvedView {
  id: string;
  state: OrderedState;
  /** Null for the fixed views, which have no owner. */
  ownerId: number | null;
  /** Null for views that are declared and not stored. */
  row: ViewRow | null;
  /** The filters and columns that it names and that no longer exist. */
  dropped: string[];
}

interface Deps {
  db: Db;
  config: Pick<Config, "tokenSecret" | "fixedViewIds">;
  principal: ScreenUser & { userId: number };
}

/**
 * Any signed-in user may read any view whose id they know, if their account has its screen. Fails with `not_found` if
 * there is no such view, with `not_authorized` if its screen is hidden, and with `links_stopped` if the account of its owner
 * doesn't allow links. The name of a type stands for the standard view of the user.
 */
export async function resolveView(deps: Deps, id: string): Promise<ResolvedView> {
  const view = await findById(deps, id);
  requireViews(deps.principal, view.state.viewType);
  return view;
}

async function findById(deps: Deps, id: string): Promise<ResolvedView> {
  const { db, config } = deps;
  const fixed = (["lockups", "expired"] as const).find((name) => config.fixedViewIds[name] === id);
  if (fixed) return { id, state: fixedViews[fixed], ownerId: null, row: null, dropped: [] };

  if (isViewType(id)) return resolveStandard(deps, id, deps.principal.userId);
  const standard = readStandardViewId(config.tokenSecret, id);
  if (standard) return resolveStandard(deps, standard.viewType, standard.userId);

  const row = await findView(db, id);
  const restored = row && restoreState(row);
  if (!row || !restored) throw new Failure("not_found");
  if (row.user_id !== deps.principal.userId && !row.allows_links)
    throw new Failure("links_stopped");
  return { id, ...restored, ownerId: row.user_id, row };
}

/** Finds a view among those that a user has saved. */
export async function findSavedView(
  db: Db,
  userId: number,
  id: string,
): Promise<ViewRow | undefined> {
  const row = await findView(db, id);
  return row?.user_id === userId && row.saved_at !== null ? row : undefined;
}

/** Resolves the standard view of a type, as its user has ordered and arranged it. */
export async function resolveStandard(
  { db, config, principal }: Deps,
  viewType: OrderedState["viewType"],
  userId: number,
): Promise<ResolvedView> {
  requireViews(principal, viewType);
  const state = defaultStateOf(viewType);
  const change = await findDefaultChange(db, userId, viewType);
  return {
    id: standardViewId(config.tokenSecret, viewType, userId),
    state: change ? restoreStandard(state, change) : state,
    ownerId: userId,
    row: null,
    dropped: [],
  };
}

function restoreStandard(
  state: OrderedState,
  change: NonNullable<Awaited<ReturnType<typeof findDefaultChange>>>,
): OrderedState {
  const { viewType, columns } = state;
  return {
    ...state,
    columns: { ...columns, web: orderLike(columns.web, change.web_columns ?? columns.web) },
    sort: restoreSort(change, viewType),
    layout: restoreLayout(change.layout, viewTypes[viewType].grain),
  };
}

/** The name of a view: the one under which its owner has saved it, or that of its link; null if it has none. */
export function nameView({ row, ownerId }: ResolvedView, userId: number): string | null {
  return (ownerId === userId ? row?.saved_name : null) ?? row?.link_name ?? null;
}

/** Returns the saved view that a view was changed from, if its type still exists and the user has its screen. */
export function restoreBase(row: ViewRow | null, principal: ScreenUser): BaseView | null {
  if (!row?.base_id || row.base_name === null || row.base_type === null) return null;
  if (!isViewType(row.base_type) || !mayUseViews(principal, row.base_type)) return null;
  return { viewId: row.base_id, viewType: row.base_type, name: row.base_name };
}

/** Returns the user who has shared a view with the reader, and the view's shared name; null for other views. */
export function findSharer({ row }: ResolvedView, readerId: number): ViewData["sharedBy"] {
  if (row === null || row.shared_at === null || row.user_id === readerId) return null;
  return {
    linkName: row.link_name ?? "",
    copiedOn: newYorkDay(row.shared_at),
    userName: `${row.owner_first_name} ${row.owner_last_name}`.trim(),
  };
}
