import type { Verb } from "../../http/context.ts";
import { openNotes } from "./open-notes.ts";
import { listNotes, markAsRead } from "./team-notes-repository.ts";

/** A call of this list marks its notes as read. */
export const listTeamNotes: Verb<"listTeamNotes"> = async (context, { query: { ticker } }) => {
  const place = await openNotes(context, ticker);
  const rows = await listNotes(context.db, place);
  const ofOthers = rows.filter(({ user_id }) => user_id !== place.userId);
  const newIds = await markAsRead(
    context.db,
    place,
    ofOthers.map(({ note_id }) => note_id),
  );
  return rows.map(({ note_id, user_id, text, created_at, first_name, last_name }) => ({
    id: note_id,
    author: user_id === place.userId ? "Me" : `${first_name} ${last_name}`,
    createdAt: created_at.toISOString(),
    text,
    isNew: newIds.has(note_id),
  }));
};
