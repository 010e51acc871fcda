import { canHaveDefault } from "../../../domain/views/screens.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { requireViews } from "../../http/screens.ts";
import { deleteDefaultView, upsertDefaultView } from "./default-views-repository.ts";
import { type ResolvedView, resolveView } from "./resolve-view.ts";
import { listUserViews, savedListOf } from "./user-views.ts";
import { lockViews } from "./views-repository.ts";

/**
 * Chooses the view with which the page of a type opens for the user: a view that they have saved, or one that another user
 * has shared; null for the standard view. Returns the saved list of the type.
 */
export const setDefaultView: Verb<"setDefaultView"> = async (
  { config, principal, write },
  { params: { type }, body: { viewId } },
) => {
  const { userId } = principal;
  requireViews(principal, type);
  if (!canHaveDefault(type)) throw new Failure("not_found");
  return write(async ({ db, touch }) => {
    await lockViews(db, userId);
    if (viewId === null) await deleteDefaultView(db, userId, type);
    else {
      const view = await resolveView({ db, config, principal }, viewId);
      if (!canBeDefault(view, type, userId)) throw new Failure("not_found");
      await upsertDefaultView(db, userId, type, viewId);
    }
    await touch(`user:${userId}`);
    return (await listUserViews(db, principal))[savedListOf(type)];
  });
};

function canBeDefault({ row, state }: ResolvedView, type: ViewType, userId: number): boolean {
  if (row === null || state.viewType !== type) return false;
  return row.shared_at !== null || (row.user_id === userId && row.saved_at !== null);
}
