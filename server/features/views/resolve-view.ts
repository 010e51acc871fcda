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

/** A view that somebody named by its id. */
export interface KnownView {
  id: string;
  state: OrderedState;
  /** Null for the fixed views, which belong to nobody. */
  ownerId: number | null;
  /** Null for views that are declared and not stored. */
  row: ViewRow | null;
  /** Filters and columns that it names and that are gone. */
  dropped: string[];
}

interface Deps {
  db: Db;
  config: Pick<Config, "tokenSecret" | "fixedViewIds">;
}

/** Any signed-in user may read any view whose id he knows; one that is not there fails with `not_found`. */
export async function resolveView({ db, config }: Deps, id: string): Promise<KnownView> {
  const fixed = (["lockups", "expired"] as const).find((name) => config.fixedViewIds[name] === id);
  if (fixed) return { id, state: fixedViews[fixed], ownerId: null, row: null, dropped: [] };

  const said = readDefaultViewId(config.tokenSecret, id);
  if (said) return resolveDefault({ db, config }, said.viewType, said.userId);

  const row = await findView(db, id);
  const restored = row && restoreState(row);
  if (!row || !restored) throw new Failure("not_found");
  return { id, ...restored, ownerId: row.user_id, row };
}

/** The default view of a type, in the order that its user gave it. */
export async function resolveDefault(
  { db, config }: Deps,
  viewType: OrderedState["viewType"],
  userId: number,
): Promise<KnownView> {
  const state = defaultStateOf(viewType);
  const kept = await findTypeSort(db, userId, viewType);
  return {
    id: defaultViewId(config.tokenSecret, viewType, userId),
    state: kept ? { ...state, sort: restoreSort(kept, viewType) } : state,
    ownerId: userId,
    row: null,
    dropped: [],
  };
}

/** The saved view that a view was changed from, if its type is still there. */
export function baseOf(row: ViewRow | null): SavedView | null {
  if (!row?.base_id || row.base_name === null || row.base_type === null) return null;
  if (!isViewType(row.base_type)) return null;
  return { viewId: row.base_id, viewType: row.base_type, name: row.base_name };
}
