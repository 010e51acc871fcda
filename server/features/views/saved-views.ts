import { canHaveDefault } from "../../../domain/views/screens.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import { Failure, type Verb } from "../../http/context.ts";
import { requireViews } from "../../http/screens.ts";
import { dropAlertOfView } from "../alerts/set-alert.ts";
import {
  deleteDefaultById,
  deleteDefaultView,
  upsertDefaultView,
} from "./default-views-repository.ts";
import { type ResolvedView, resolveView } from "./resolve-view.ts";
import { listUserViews, savedListOf } from "./user-views.ts";
import { lockViews, updateName, updateSaved } from "./views-repository.ts";

/** Renames a saved view of the user, which keeps its id and its place in the list. */
export const renameSavedView: Verb<"renameSavedView"> = async (
  { config, principal, write },
  { params: { id }, body: { name } },
) => {
  const { userId } = principal;
  return write(async ({ db, touch }) => {
    await lockViews(db, userId);
    const { row, state } = await resolveView({ db, config, principal }, id);
    if (row?.user_id !== userId || row.saved_at === null) throw new Failure("not_found");
    const list = (await listUserViews(db, principal))[savedListOf(state.viewType)];
    const isTaken = list.some(
      (other) => other.viewId !== id && other.viewType === state.viewType && other.name === name,
    );
    if (isTaken) {
      const reasons = ["This name is already taken"];
      throw new Failure("invalid_input", { invalidParams: [{ name: "name", reasons }] });
    }
    await updateName(db, id, name);
    await touch(`user:${userId}`);
    return list.map((view) => (view.viewId === id ? { ...view, name } : view));
  });
};

/** Removes a view from the saved list; the view itself stays available until it is cleared. */
export const deleteSavedView: Verb<"deleteSavedView"> = async (
  { config, principal, write },
  { params: { id } },
) => {
  const { userId } = principal;
  return write(async ({ db, touch }) => {
    await lockViews(db, userId);
    const { row } = await resolveView({ db, config, principal }, id);
    if (row?.user_id !== userId || row.saved_at === null) throw new Failure("not_found");
    const before = await listUserViews(db, principal);
    await updateSaved(db, id, null);
    await deleteDefaultById(db, userId, id);
    await dropAlertOfView(db, userId, id);
    await touch(`user:${userId}`);
    const list = before.views.some(({ viewId }) => viewId === id) ? before.views : before.screens;
    return list.filter(({ viewId }) => viewId !== id);
  });
};

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
