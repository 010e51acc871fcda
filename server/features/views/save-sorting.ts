import { viewTypes } from "../../../domain/views/view-types.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { parseSort } from "./parse-state.ts";
import { resolveView } from "./resolve-view.ts";
import { lockViews, updateArrangement, upsertDefaultSort } from "./views-repository.ts";

/** Saves the order of a view of the user, or of their default view. */
export const saveSorting: Verb<"saveSorting"> = async (
  { config, principal, write },
  { params: { id }, body },
) => {
  const { userId } = principal;
  return write(async ({ db, touch }) => {
    await lockViews(db, userId);
    const { ownerId, row, state } = await resolveView({ db, config, principal }, id);
    if (ownerId !== userId) throw new Failure("not_found");
    const sort = parseSort(body.sort, viewTypes[state.viewType].grain);
    if (row) await updateArrangement(db, row, { ...state, sort });
    else await upsertDefaultSort(db, userId, state.viewType, sort);
    await touch(`user:${userId}`);
    return sort;
  });
};
