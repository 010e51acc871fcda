import type { Params, Query } from "../../../domain/contract/route.ts";
import type { ViewData } from "../../../domain/contract/view-shapes.ts";
import type { getView as call, getViewOfType as typeCall } from "../../../domain/contract/views.ts";
import type { Context } from "../../http/context.ts";
import type { JsonText } from "../../json-text.ts";
import { answerView } from "./answer-view.ts";
import { resolveDefault, resolveView } from "./resolve-view.ts";

export async function getView(
  context: Context,
  { id }: Params<typeof call>,
  reading: Query<typeof call>,
): Promise<JsonText<ViewData>> {
  return answerView(context, resolveView(context, id), reading);
}

export async function getViewOfType(
  context: Context,
  { type }: Params<typeof typeCall>,
  reading: Query<typeof typeCall>,
): Promise<JsonText<ViewData>> {
  const view = resolveDefault(context, type, context.principal.userId);
  return answerView(context, view, reading);
}
