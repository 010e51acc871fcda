import { viewTypes } from "../../../domain/views/view-types.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { parseLayout, parseOrder } from "./parse-state.ts";
import { resolveView } from "./resolve-view.ts";
import {
  deleteDefaultChange,
  lockViews,
  updateArrangement,
  upsertDefaultLayout,
} from "./views-repository.ts";

/** Saves how the grid of a view of the user, or of their default view, is arranged. */
export const saveLayout: Verb<"saveLayout"> = async (
  { config, principal, write },
  { params: { id }, body },
) => {
  const { userId } = principal;
  return write(async ({ db, touch }) => {
    await lockViews(db, userId);
    const { ownerId, row, state } = await resolveView({ db, config, principal }, id);
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
export const resetDefaultView: Verb<"resetDefaultView"> = async (
  { config, principal, write },
  { params: { id } },
) => {
  const { userId } = principal;
  return write(async ({ db, touch }) => {
    await lockViews(db, userId);
    const { ownerId, row, state } = await resolveView({ db, config, principal }, id);
    if (ownerId !== userId || row) throw new Failure("not_found");
    await deleteDefaultChange(db, userId, state.viewType);
    await touch(`user:${userId}`);
    return id;
  });
};
