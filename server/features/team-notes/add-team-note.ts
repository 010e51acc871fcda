import { maxNotesPerCompany } from "../../../domain/forms/limits.ts";
import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { openNotes } from "./open-notes.ts";
import { countNotesAlone, insertNote } from "./team-notes-repository.ts";

export const addTeamNote: Verb<"addTeamNote"> = async (context, { body: { ticker, note } }) => {
  const place = await openNotes(context, ticker);
  const now = context.clock.now();
  return context.write(async ({ db }) => {
    const count = await countNotesAlone(db, place);
    if (count >= maxNotesPerCompany) throw new Failure("too_many_notes");
    const id = await insertNote(db, place, note, now);
    return { id, author: "Me", createdAt: now.toISOString(), text: note, isNew: false };
  });
};
