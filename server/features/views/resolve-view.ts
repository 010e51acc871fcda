import type { SavedView } from "../../../domain/contract/view-shapes.ts";
import { defaultStateOf } from "../../../domain/views/default-state.ts";
import { fixedViews } from "../../../domain/views/fixed-views.ts";
import type { OrderedState } from "../../../domain/views/view-state.ts";
import { isViewType } from "../../../domain/views/view-type.ts";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/connect.ts";
import { Failure } from "../../http/failure.ts";
import { restoreSort, restoreState } from "./restore-state.ts";
import { defaultViewId, readDefaultViewId } from "./view-ids.ts";
import { findTypeSort, findView, type ViewRow } from "./views-repository.ts";

/** A view that was found by its id. */
export interface ResolvedView {
  id: string;
  state: OrderedState;
  /** Null for the fixed views, which belong to nobody. */
  ownerId: number | null;
  /** Null for views that are declared and not stored. */
  row: ViewRow | null;
  /** The filters and columns that it names and that no longer exist. */
  dropped: string[];
}

interface Deps {
  db: Db;
  config: Pick<Config, "tokenSecret" | "fixedViewIds">;
}

/** Any signed-in user may read any view whose id they know; fails with `not_found` if there is none. */
export async function resolveView({ db, config }: Deps, id: string): Promise<ResolvedView> {
  const fixed = (["lockups", "expired"] as const).find((name) => config.fixedViewIds[name] === id);
  if (fixed) return { id, state: fixedViews[fixed], ownerId: null, row: null, dropped: [] };

  const defaultView = readDefaultViewId(config.tokenSecret, id);
  if (defaultView) return resolveDefault({ db, config }, defaultView.viewType, defaultView.userId);

  const row = await findView(db, id);
  const restored = row && restoreState(row);
  if (!row || !restored) throw new Failure("not_found");
  return { id, ...restored, ownerId: row.user_id, row };
}

/** Resolves the default view of a type, in the order that its user chose for it. */
export async function resolveDefault(
  { db, config }: Deps,
  viewType: OrderedState["viewType"],
  userId: number,
): Promise<ResolvedView> {
  const state = defaultStateOf(viewType);
  const savedSort = await findTypeSort(db, userId, viewType);
  return {
    id: defaultViewId(config.tokenSecret, viewType, userId),
    state: savedSort ? { ...state, sort: restoreSort(savedSort, viewType) } : state,
    ownerId: userId,
    row: null,
    dropped: [],
  };
}

/** Returns the saved view from which a view was changed, if its type still exists. */
export function restoreBase(row: ViewRow | null): SavedView | null {
  if (!row?.base_id || row.base_name === null || row.base_type === null) return null;
  if (!isViewType(row.base_type)) return null;
  return { viewId: row.base_id, viewType: row.base_type, name: row.base_name };
}
