import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { dropAlertOfView } from "../alerts/set-alert.ts";
import { deleteDefaultById } from "./default-views-repository.ts";
import { resolveView } from "./resolve-view.ts";
import { listUserViews } from "./user-views.ts";
import { lockViews, updateSaved } from "./views-repository.ts";

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
