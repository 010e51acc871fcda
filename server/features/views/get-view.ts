import type { Params, Query } from "../../../domain/contract/route.ts";
import type { ViewData } from "../../../domain/contract/view-shapes.ts";
import type { getView as call, getViewOfType as typeCall } from "../../../domain/contract/views.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import type { JsonText } from "../../json-text.ts";
import { answerView } from "./answer-view.ts";
import { openView } from "./open-view.ts";
import { type ResolvedView, resolveStandard } from "./resolve-view.ts";
import { cachedUserViews } from "./user-views.ts";

export async function getView(
  context: Context,
  { id }: Params<typeof call>,
  reading: Query<typeof call>,
): Promise<JsonText<ViewData>> {
  return answerView(context, openView(context, id), reading);
}

export async function getViewOfType(
  context: Context,
  { type }: Params<typeof typeCall>,
  reading: Query<typeof typeCall>,
): Promise<JsonText<ViewData>> {
  return answerView(context, openPage(context, type), reading);
}

/** Resolves the user's default view of a type, or else the standard view. */
async function openPage(context: Context, type: ViewType): Promise<ResolvedView> {
  const { defaults } = await cachedUserViews(context);
  const id = defaults[type];
  try {
    if (id !== undefined) return await openView(context, id);
  } catch (error) {
    // The view can have been deleted since the list was read.
    if (!(error instanceof Failure && error.code === "not_found")) throw error;
  }
  return resolveStandard(context, type, context.principal.userId);
}
