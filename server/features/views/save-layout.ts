import { viewTypes } from "../../../domain/views/view-type.ts";
import type { Db } from "../../db/connect.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { parseLayout, parseOrder, parseSort } from "./parse-state.ts";
import { type ResolvedView, resolveView } from "./resolve-view.ts";
import {
  deleteDefaultChange,
  lockViews,
  updateArrangement,
  upsertDefaultLayout,
  upsertDefaultSort,
} from "./views-repository.ts";

/** Saves how the grid of a view of the user, or of their default view, is arranged. */
export const saveLayout: Verb<"saveLayout"> = (context, { params, body }) =>
  changeOwnView(context, params.id, async (db, { row, state }) => {
    const { columns, viewType } = state;
    const arranged = {
      ...state,
      columns: { ...columns, web: parseOrder(body.columns, columns.web) },
      layout: parseLayout(body.layout, viewTypes[viewType].grain),
    };
    if (row) await updateArrangement(db, row, arranged);
    else await upsertDefaultLayout(db, context.principal.userId, arranged);
    return arranged.layout;
  });

/** Brings the user's default view of a type back to the standard; other views are stored and have none. */
export const resetDefaultView: Verb<"resetDefaultView"> = (context, { params }) =>
  changeOwnView(context, params.id, async (db, { row, state }) => {
    if (row) throw new Failure("not_found");
    await deleteDefaultChange(db, context.principal.userId, state.viewType);
    return params.id;
  });

/** Saves the order of a view of the user, or of their default view. */
export const saveSorting: Verb<"saveSorting"> = (context, { params, body }) =>
  changeOwnView(context, params.id, async (db, { row, state }) => {
    const sort = parseSort(body.sort, viewTypes[state.viewType].grain);
    if (row) await updateArrangement(db, row, { ...state, sort });
    else await upsertDefaultSort(db, context.principal.userId, state.viewType, sort);
    return sort;
  });

/** Changes a view of the user, one change at a time. Views of others are not found. */
function changeOwnView<T>(
  { config, principal, write }: Context,
  id: string,
  change: (db: Db, view: ResolvedView) => Promise<T>,
): Promise<T> {
  const { userId } = principal;
  return write(async ({ db, touch }) => {
    await lockViews(db, userId);
    const view = await resolveView({ db, config, principal }, id);
    if (view.ownerId !== userId) throw new Failure("not_found");
    const changed = await change(db, view);
    await touch(`user:${userId}`);
    return changed;
  });
}
