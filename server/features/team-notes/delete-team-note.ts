import type { Verb } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { deleteNote, findAuthor } from "./team-notes-repository.ts";

/** A note of another account is not found, whether or not it exists. */
export const deleteTeamNote: Verb<"deleteTeamNote"> = ({ principal, write }, { params: { id } }) =>
  write(async ({ db }) => {
    const author = await findAuthor(db, id, principal.accountId);
    if (author === undefined) throw new Failure("not_found");
    if (author !== principal.userId) throw new Failure("not_your_note");
    await deleteNote(db, id);
    return { id };
  });
