import { newYorkDay } from "../../../domain/calendar/day.ts";
import type { Context } from "../../http/context.ts";
import { type ResolvedView, resolveView } from "./resolve-view.ts";
import { updateLinkUse } from "./views-repository.ts";

/** Resolves a view for a reader, and notes the day if it is the link of another user. */
export async function openView(context: Context, id: string): Promise<ResolvedView> {
  const view = await resolveView(context, id);
  await noteLinkUse(context, view);
  return view;
}

/** Owners learn the day, not the moment, so that a link costs at most one write a day however often it is opened. */
async function noteLinkUse(
  { clock, principal, write }: Context,
  { row }: ResolvedView,
): Promise<void> {
  if (row === null || row.shared_at === null || row.user_id === principal.userId) return;
  const today = newYorkDay(clock.now());
  if (row.link_used_on !== null && row.link_used_on >= today) return;
  await write(async ({ db, touch }) => {
    if (await updateLinkUse(db, row.view_id, today)) await touch(`user:${row.user_id}`);
  });
}
