import type { Body } from "../../../domain/contract/route.ts";
import type { createView as createCall } from "../../../domain/contract/views.ts";
import type { OrderedState } from "../../../domain/views/view-state.ts";
import { isViewType } from "../../../domain/views/view-type.ts";
import type { Context, TextVerb, Verb, Writing } from "../../http/context.ts";
import { mayUseViews } from "../../http/screens.ts";
import { answerView } from "./answer-view.ts";
import { parseState } from "./parse-state.ts";
import { resolveStandard, resolveView } from "./resolve-view.ts";
import { findOrInsertView, findView, lockViews } from "./views-repository.ts";

/** Stores a view and runs it: the same view keeps its id, a changed view gets its own. */
export const runView: TextVerb<"runView"> = async (context, { body, query: reading }) => {
  const id = await createView(context, { body });
  return answerView(context, resolveView(context, id), reading);
};

export const createView: Verb<"createView"> = async (
  context,
  { body: { basedOn, ...requested } },
) => {
  const state = await fillIn(context, parseState(requested, context.principal), requested);
  return context.write((writing) => storeState(context, writing, state, basedOn));
};

/** A run that says nothing about columns, order or arrangement looks like the user's default view. */
async function fillIn(
  context: Context,
  state: OrderedState,
  { columns, sort, layout }: Pick<Body<typeof createCall>, "columns" | "sort" | "layout">,
): Promise<OrderedState> {
  if (columns !== null && sort !== null && layout !== null) return state;
  const usual = await resolveStandard(context, state.viewType, context.principal.userId);
  return {
    ...state,
    ...(columns === null && { columns: usual.state.columns }),
    ...(sort === null && { sort: usual.state.sort }),
    ...(layout === null && { layout: usual.state.layout }),
  };
}

/** Stores a view for the user, based on the saved view that `basedOn` is or was itself changed from. */
export async function storeState(
  { principal }: Context,
  { db, now, touch }: Writing,
  state: OrderedState,
  basedOn: string | null,
): Promise<string> {
  const { userId } = principal;
  await lockViews(db, userId);
  const base = basedOn === null ? undefined : await findView(db, basedOn);
  const isUsable =
    base?.user_id === userId &&
    isViewType(base.view_type) &&
    mayUseViews(principal, base.view_type);
  const savedBase = isUsable ? (base.saved_at === null ? base.base_id : base.view_id) : null;
  const id = await findOrInsertView(db, userId, state, { basedOn: savedBase, now });
  // A view that is already cached would keep its old base.
  if (savedBase !== null) await touch(`user:${userId}`);
  return id;
}
