import { viewTypes } from "../../../domain/views/view-type.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { parseLayout, parseOrder, parseSort } from "./parse-state.ts";
import { resolveView } from "./resolve-view.ts";
import {
  deleteDefaultChange,
  lockViews,
  updateArrangement,
  upsertDefaultLayout,
  upsertDefaultSort,
} from "./views-repository.ts";

/** Saves how the grid of a view of the user, or of their default view, is arranged. */
export const saveLayout: Verb<"saveLayout"> = async (context, { params, body }) => {
  const { userId } = context.principal;
  return context.write(async ({ db, touch }) => {
    await lockViews(db, userId);
    const { ownerId, row, state } = await resolveView(
      { db, config: context.config, principal: context.principal },
      params.id,
    );
    if (ownerId !== userId) throw new Failure("not_found");
    const { columns, viewType } = state;
    const arranged = {
      ...state,
      columns: { ...columns, web: parseOrder(body.columns, columns.web) },
      layout: parseLayout(body.layout, viewTypes[viewType].grain),
    };
    if (row) await updateArrangement(db, row, arranged);
    else await upsertDefaultLayout(db, userId, arranged);
    await touch(`user:${userId}`);
    return arranged.layout;
  });
};

/** Brings the user's default view of a type back to the standard; other views are stored and have none. */
export const resetDefaultView: Verb<"resetDefaultView"> = async (context, { params }) => {
  const { userId } = context.principal;
  return context.write(async ({ db, touch }) => {
    await lockViews(db, userId);
    const { ownerId, row, state } = await resolveView(
      { db, config: context.config, principal: context.principal },
      params.id,
    );
    if (ownerId !== userId || row) throw new Failure("not_found");
    await deleteDefaultChange(db, userId, state.viewType);
    await touch(`user:${userId}`);
    return params.id;
  });
};

/** Saves the order of a view of the user, or of their default view. */
export const saveSorting: Verb<"saveSorting"> = async (context, { params, body }) => {
  const { userId } = context.principal;
  return context.write(async ({ db, touch }) => {
    await lockViews(db, userId);
    const { ownerId, row, state } = await resolveView(
      { db, config: context.config, principal: context.principal },
      params.id,
    );
    if (ownerId !== userId) throw new Failure("not_found");
    const sort = parseSort(body.sort, viewTypes[state.viewType].grain);
    if (row) await updateArrangement(db, row, { ...state, sort });
    else await upsertDefaultSort(db, userId, state.viewType, sort);
    await touch(`user:${userId}`);
    return sort;
  });
};
