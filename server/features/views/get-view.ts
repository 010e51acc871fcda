import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { ViewType } from "../../../domain/views/view-type.ts";
import { type Context, Failure, type TextVerb, type Verb } from "../../http/context.ts";
import { readCount } from "../../rows/read-result.ts";
import { answerView } from "./answer-view.ts";
import { openView } from "./open-view.ts";
import { parseState } from "./parse-state.ts";
import { type ResolvedView, resolveStandard } from "./resolve-view.ts";
import { cachedUserViews } from "./user-views.ts";

export const getView: TextVerb<"getView"> = (context, { params: { id }, query: reading }) =>
  answerView(context, openView(context, id), reading);

export const getViewOfType: TextVerb<"getViewOfType"> = (context, { params, query: reading }) =>
  answerView(context, openPage(context, params.type), reading);

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

/**
 * Counts the rows that a view would have. Only totals are read, which a run of the same filters then finds in the cache,
 * and nothing is stored.
 */
export const countMatches: Verb<"countMatches"> = async (context, { body }) => {
  const { clock, principal } = context;
  const state = parseState(
    { viewType: body.viewType, filters: body.filters, columns: null, sort: null, layout: null },
    principal,
  );
  const viewer = { userId: principal.userId, today: newYorkDay(clock.now()) };
  return { count: await readCount(context, state, viewer) };
};
