import type { Verb } from "../../http/context.ts";
import { openNotes } from "./open-notes.ts";
import { countUnread } from "./team-notes-repository.ts";

export const countUnreadNotes: Verb<"countUnreadNotes"> = async (context, { query: { ticker } }) =>
  countUnread(context.db, await openNotes(context, ticker));
