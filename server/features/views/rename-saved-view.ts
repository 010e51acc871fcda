import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { resolveView } from "./resolve-view.ts";
import { listUserViews, savedListOf } from "./user-views.ts";
import { lockViews, updateName } from "./views-repository.ts";

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
