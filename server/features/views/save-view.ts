import type { OrderedState } from "../../../domain/views/view-state.ts";
import { viewTypes } from "../../../domain/views/view-type.ts";
import {
  type Context,
  Failure,
  type TextVerb,
  type Verb,
  type Writing,
} from "../../http/context.ts";
import { moveAlert } from "../alerts/set-alert.ts";
import { answerView } from "./answer-view.ts";
import { moveDefaultView } from "./default-views-repository.ts";
import { parseColumns, parseState, resolveColumns } from "./parse-state.ts";
import { resolveView } from "./resolve-view.ts";
import { storeState } from "./run-view.ts";
import { listUserViews, requireRoomForViews, savedListOf } from "./user-views.ts";
import { findView, insertCopy, lockViews, rebaseViews, updateSaved } from "./views-repository.ts";

/** Saves a view of the user, with other columns if any are named, and returns their saved list. */
export const saveView: Verb<"saveView"> = async (context, { params, body }) => {
  const { config, principal } = context;
  return context.write(async (writing) => {
    await lockViews(writing.db, principal.userId);
    const view = await resolveView({ db: writing.db, config, principal }, params.id);
    const isForeign = view.ownerId !== null && view.ownerId !== principal.userId;
    if (isForeign) throw new Failure("not_found");
    const chosen = parseColumns(body.columns, viewTypes[view.state.viewType].grain);
    const state = { ...view.state, columns: resolveColumns(chosen, view.state.columns) };
    await saveState(context, writing, state, { name: body.name, basedOn: params.id });
    return (await listUserViews(writing.db, principal))[savedListOf(state.viewType)];
  });
};

export const saveViewAndRun: TextVerb<"saveViewAndRun"> = async (
  context,
  { body: { name, basedOn, ...requested }, query: reading },
) => {
  const state = parseState(requested, context.principal);
  const id = await context.write((writing) =>
    saveState(context, writing, state, { name, basedOn }),
  );
  return answerView(context, resolveView(context, id), reading);
};

export const createCustomScreen: Verb<"createCustomScreen"> = async (
  context,
  { body: { name, ...requested } },
) => {
  const state = parseState(requested, context.principal);
  if (savedListOf(state.viewType) !== "screens") {
    const reasons = ["Not a type of screen"];
    throw new Failure("invalid_input", { invalidParams: [{ name: "viewType", reasons }] });
  }
  return context.write(async (writing) => {
    const viewId = await saveState(context, writing, state, { name, basedOn: null });
    const { screens } = await listUserViews(writing.db, context.principal);
    return { savedScreens: screens, viewId };
  });
};

/**
 * Saves a view under a name. If the name is that of the saved view it was changed from, it replaces that view. Any other
 * name creates another saved view, and everything saved or shared before stays as it is.
 */
async function saveState(
  context: Context,
  writing: Writing,
  state: OrderedState,
  { name, basedOn }: { name: string; basedOn: string | null },
): Promise<string> {
  const { userId } = context.principal;
  const { db } = writing;
  await lockViews(db, userId);
  await writing.touch(`user:${userId}`);
  const id = await storeState(context, writing, state, basedOn);
  const row = await findView(db, id);
  if (!row) throw new Error("A view that was just stored is missing");
  if (row.saved_name === name) return id;

  const isReplacing = row.base_id !== null && row.base_name === name;
  const savedAt = (isReplacing ? row.base_saved_at : null) ?? context.clock.now();
  const isTaken = row.saved_at !== null || row.shared_at !== null;
  const savedId = isTaken
    ? await insertCopy(db, userId, state, { savedName: name, savedAt }, context.clock.now())
    : id;
  if (!isTaken) await updateSaved(db, id, { name, at: savedAt });
  if (isReplacing && row.base_id !== null) {
    await updateSaved(db, row.base_id, null);
    await rebaseViews(db, userId, row.base_id, savedId);
    await moveDefaultView(db, userId, row.base_id, savedId);
    await moveAlert(context, db, userId, { from: row.base_id, onto: savedId, state });
  } else await requireRoomForViews(db, userId);
  return savedId;
}
