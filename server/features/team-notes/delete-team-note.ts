import type { Params, Reply } from "../../../domain/contract/route.ts";
import type { deleteTeamNote as call } from "../../../domain/contract/team-notes.ts";
import type { Context } from "../../http/context.ts";
import { Failure } from "../../http/failure.ts";
import { deleteNote, findAuthor } from "./team-notes-repository.ts";

/** A note of another account is not found, whether or not it exists. */
export async function deleteTeamNote(
  { principal, write }: Context,
  { id }: Params<typeof call>,
): Promise<Reply<typeof call>> {
  return write(async ({ db }) => {
    const author = await findAuthor(db, id, principal.accountId);
    if (author === undefined) throw new Failure("not_found");
    if (author !== principal.userId) throw new Failure("not_your_note");
    await deleteNote(db, id);
    return { id };
  });
}
