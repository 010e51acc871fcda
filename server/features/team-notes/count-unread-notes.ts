import type { Query } from "../../../domain/contract/route.ts";
import type { countUnreadNotes as call } from "../../../domain/contract/team-notes.ts";
import type { Context } from "../../http/context.ts";
import { openNotes } from "./open-notes.ts";
import { countUnread } from "./team-notes-repository.ts";

export async function countUnreadNotes(
  context: Context,
  { ticker }: Query<typeof call>,
): Promise<number> {
  return countUnread(context.db, await openNotes(context, ticker));
}
