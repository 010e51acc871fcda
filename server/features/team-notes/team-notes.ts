import { maxNotesPerCompany } from "../../../domain/forms/limits.ts";
import { type Context, Failure, type Verb } from "../../http/context.ts";
import { takePart } from "../../http/take-part.ts";
import { openCompany } from "../company-profile/open-profile.ts";
import {
  countNotesAlone,
  countUnread,
  deleteNote,
  findAuthor,
  insertNote,
  listNotes,
  markAsRead,
  type NotesPlace,
} from "./team-notes-repository.ts";

/** A call of this list marks its notes as read. */
export const listTeamNotes: Verb<"listTeamNotes"> = async (
  context,
  { query: { ticker, ...part } },
) => {
  const place = await openNotes(context, ticker);
  const rows = takePart(await listNotes(context.db, place), part, ({ note_id }) => note_id);
  const ofOthers = rows.filter(({ user_id }) => user_id !== place.userId);
  // The user has not seen the notes that their program reads.
  const isProgram = context.principal.keyScopes !== null;
  const readNow = isProgram ? [] : ofOthers.map(({ note_id }) => note_id);
  const newIds = await markAsRead(context.db, place, readNow);
  return rows.map(({ note_id, user_id, text, created_at, first_name, last_name }) => ({
    id: note_id,
    author: user_id === place.userId ? "Me" : `${first_name} ${last_name}`,
    createdAt: created_at.toISOString(),
    text,
    isNew: newIds.has(note_id),
  }));
};

export const countUnreadNotes: Verb<"countUnreadNotes"> = async (context, { query: { ticker } }) =>
  countUnread(context.db, await openNotes(context, ticker));

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

/** A note of another account is not found, whether or not it exists. */
export const deleteTeamNote: Verb<"deleteTeamNote"> = ({ principal, write }, { params: { id } }) =>
  write(async ({ db }) => {
    const author = await findAuthor(db, id, principal.accountId);
    if (author === undefined) throw new Failure("not_found");
    if (author !== principal.userId) throw new Failure("not_your_note");
    await deleteNote(db, id);
    return { id };
  });

/** Finds the notes of the caller's account on the company that a ticker means. */
async function openNotes(context: Context, ticker: string): Promise<NotesPlace> {
  const { company } = await openCompany(context, ticker);
  const { accountId, userId } = context.principal;
  return { accountId, userId, companyKey: company.company_key };
}
