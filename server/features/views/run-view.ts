import type { Body, Query } from "../../../domain/contract/route.ts";
import type { ViewData } from "../../../domain/contract/view-shapes.ts";
import type { runView as call, createView as createCall } from "../../../domain/contract/views.ts";
import type { OrderedState } from "../../../domain/views/view-state.ts";
import type { Context, Writing } from "../../http/context.ts";
import type { JsonText } from "../../json-text.ts";
import { answerView } from "./answer-view.ts";
import { parseState } from "./parse-state.ts";
import { resolveView } from "./resolve-view.ts";
import { findOrInsertView, findView, lockViews } from "./views-repository.ts";

/** Stores a view and runs it: the same view keeps its id, a changed view gets its own. */
export async function runView(
  context: Context,
  body: Body<typeof call>,
  reading: Query<typeof call>,
): Promise<JsonText<ViewData>> {
  const id = await createView(context, body);
  return answerView(context, resolveView(context, id), reading);
}

export async function createView(
  context: Context,
  { basedOn, ...requested }: Body<typeof createCall>,
): Promise<string> {
  const state = parseState(requested);
  return context.write((writing) => storeState(context, writing, state, basedOn));
}

/** Stores a view for the user, based on the saved view that `basedOn` is or was itself changed from. */
export async function storeState(
  { clock, principal }: Context,
  { db, touch }: Writing,
  state: OrderedState,
  basedOn: string | null,
): Promise<string> {
  const { userId } = principal;
  await lockViews(db, userId);
  const base = basedOn === null ? undefined : await findView(db, basedOn);
  const isOwn = base?.user_id === userId;
  const savedBase = isOwn ? (base.saved_at === null ? base.base_id : base.view_id) : null;
  const id = await findOrInsertView(db, userId, state, { basedOn: savedBase, now: clock.now() });
  // A view that is already cached would keep its old base.
  if (savedBase !== null) await touch(`user:${userId}`);
  return id;
}
